// Speaks the page face of the local guild: one function for each request.

export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("The local guild cannot be reached. Is it still running? Your words are kept here.", 0);
  }
  const text = await response.text();
  let data = {};
  try {
    data = text ? JSON.parse(text) : {};
  } catch {
    throw new ApiError(`The local guild gave an answer that this page does not understand (${response.status}).`, response.status);
  }
  if (!response.ok) throw new ApiError(data.error ?? `The local guild refused that (${response.status}).`, response.status);
  return data;
}

const q = (params) => new URLSearchParams(Object.entries(params).filter(([, v]) => v != null && v !== "")).toString();

export const getState = (viewer) => request("GET", `/page/state?${q({ viewer })}`);
export const getMessages = (channel, viewer, before, limit = 50) =>
  request("GET", `/page/channels/${channel}/messages?${q({ viewer, before, limit })}`);
export const sendMessage = (channel, body) => request("POST", `/page/channels/${channel}/messages`, body);
export const editMessage = (channel, id, body) => request("PATCH", `/page/channels/${channel}/messages/${id}`, body);
export const deleteMessage = (channel, id, viewer) =>
  request("DELETE", `/page/channels/${channel}/messages/${id}?${q({ viewer })}`);
export const sendTyping = (channel, viewer) => request("POST", `/page/channels/${channel}/typing`, { viewer });
export const createChannel = (name, viewer) => request("POST", "/page/channels", { name, viewer });
export const deleteChannel = (channel, viewer) => request("DELETE", `/page/channels/${channel}?${q({ viewer })}`);
export const runCommand = (body) => request("POST", "/page/commands", body);
export const autocomplete = (body) => request("POST", "/page/autocomplete", body);
export const pressComponent = (body) => request("POST", "/page/components", body);
export const submitModal = (body) => request("POST", "/page/modals", body);
export const getInteraction = (id) => request("GET", `/page/interactions/${id}?wait=1`);
export const getFaults = () => request("GET", "/page/faults");
export const putFaults = (faults) => request("PUT", "/page/faults", { faults });
export const dropGateway = (resumable) => request("POST", "/page/gateway/drop", { resumable });
export const denyPermissions = (channel, deny) => request("POST", `/page/channels/${channel}/permissions`, { deny });
