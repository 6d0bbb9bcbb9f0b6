// The part of three.js that the theatre uses, bundled by the set-up into one script that sets TalewrightThree.

export {
  AdditiveBlending, AmbientLight, BackSide, BoxGeometry, BufferAttribute, BufferGeometry, CanvasTexture, CapsuleGeometry,
  CircleGeometry, Color, ConeGeometry, CylinderGeometry, DirectionalLight, DodecahedronGeometry, DoubleSide, FogExp2,
  Group, HemisphereLight, IcosahedronGeometry, LatheGeometry, MathUtils, Mesh, MeshBasicMaterial, MeshLambertMaterial,
  OctahedronGeometry, PerspectiveCamera, PlaneGeometry, PointLight, Points, PointsMaterial, QuadraticBezierCurve3,
  RingGeometry, SRGBColorSpace, Scene, SphereGeometry, SpotLight, Sprite, SpriteMaterial, TextureLoader, TorusGeometry,
  Vector2, Vector3, WebGLRenderer,
} from "three";
export { OrbitControls } from "three/addons/controls/OrbitControls.js";
