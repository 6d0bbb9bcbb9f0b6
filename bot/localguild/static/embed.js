// Draws Discord embeds and attachments.

import { localUrl } from "./avatar.js";
import { h, icon } from "./dom.js";
import { anchor, renderInline, renderMarkdown } from "./markdown.js";
import { full, stamp } from "./time.js";

const hex = (color) => (typeof color === "number" && color ? `#${color.toString(16).padStart(6, "0")}` : null);

/** A picture when this page may load it, else a link to it. */
export function picture(url, alt, cls) {
  const fallback = () => anchor(url, icon("external"), " ", alt || "picture") ?? h("span", {}, alt || "picture");
  const src = localUrl(url);
  if (!src) return h("p", { class: "picture-link" }, fallback());
  const img = h("img", { src, alt: alt || "", class: cls, loading: "lazy" });
  img.addEventListener("error", () => img.replaceWith(h("p", { class: "picture-link" }, fallback())));
  return img;
}

function titled(cls, text, url, names) {
  const words = renderInline(text, names);
  return h("p", { class: cls }, (url && anchor(url, words)) || words);
}

/** Fields, with each run of inline ones laid out as columns. */
function fields(list, names) {
  const out = [];
  let run = null;
  for (const field of list) {
    const node = h("div", { class: "embed-field" },
      h("dt", {}, renderInline(field.name, names)), h("dd", { class: "md" }, renderMarkdown(field.value, names)));
    if (!field.inline) {
      run = null;
      out.push(h("dl", { class: "embed-fields" }, node));
    } else {
      if (!run) out.push((run = h("dl", { class: "embed-fields embed-columns" })));
      run.append(node);
    }
  }
  return out;
}

export function renderEmbed(embed, names) {
  const footer = [embed.footer?.text, embed.timestamp && stamp(new Date(embed.timestamp))].filter(Boolean).join(" · ");
  const color = hex(embed.color);
  return h("article", { class: "embed", vars: color ? { "--bar": color } : {} },
    h("div", { class: "embed-body" },
      embed.author?.name && h("p", { class: "embed-author" },
        localUrl(embed.author.icon_url) && h("img", { src: embed.author.icon_url, alt: "" }),
        (embed.author.url && anchor(embed.author.url, embed.author.name)) || embed.author.name),
      embed.title && titled("embed-title", embed.title, embed.url, names),
      embed.description && h("div", { class: "embed-text md" }, renderMarkdown(embed.description, names)),
      fields(embed.fields ?? [], names),
      embed.image?.url && picture(embed.image.url, embed.title || "Picture", "embed-image"),
      footer && h("p", { class: "embed-footer", title: embed.timestamp ? full(new Date(embed.timestamp)) : null },
        localUrl(embed.footer?.icon_url) && h("img", { src: embed.footer.icon_url, alt: "" }), footer)),
    embed.thumbnail?.url && h("div", { class: "embed-thumb" }, picture(embed.thumbnail.url, "", "embed-thumbnail")));
}

function size(bytes) {
  if (!Number.isFinite(bytes)) return "";
  return bytes < 1024 ? `${bytes} B` : bytes < 1048576 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

/** Attachments below each other; several pictures share a grid, each a link to the whole of it. */
export function renderAttachments(list) {
  const pictures = list.filter((one) => isPicture(one) && localUrl(one.url));
  if (pictures.length < 2) return list.map(renderAttachment);
  const grid = h("div", { class: "attachment-grid" }, pictures.map((one) => h("a", { href: one.url, target: "_blank", rel: "noopener noreferrer" },
    picture(one.url, one.description || one.filename, "attachment-image"))));
  return [grid, ...list.filter((one) => !pictures.includes(one)).map(renderAttachment)];
}

const isPicture = (attachment) => (attachment.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp|svg)$/i.test(attachment.filename ?? "");

export function renderAttachment(attachment) {
  if (isPicture(attachment) && localUrl(attachment.url)) return picture(attachment.url, attachment.description || attachment.filename, "attachment-image");
  const link = anchor(attachment.url, attachment.filename);
  link?.setAttribute("download", attachment.filename);
  return h("p", { class: "attachment" }, icon("file"), link ?? attachment.filename,
    h("span", { class: "muted" }, size(attachment.size)));
}
