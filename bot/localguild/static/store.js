// Holds what the page knows and tells listeners what changed; it neither fetches nor draws.

const compareIds = (a, b) => (a.length - b.length) || (a < b ? -1 : a > b ? 1 : 0);

function remembered(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}

const remember = (key, list) => sessionStorage.setItem(key, JSON.stringify(list));

export class Store extends EventTarget {
  viewer = null;
  guild = { id: "", name: "" };
  identities = [];
  roles = [];
  bot = { id: "", name: "the game master", online: false };
  commands = [];
  notice = "";
  channels = new Map();
  channelId = null;
  messages = new Map();   // channel id -> { list, complete, loaded }
  unread = new Map();     // channel id -> count
  unreadFrom = new Map(); // channel id -> id of the first unread message
  typing = new Map();     // channel id -> Map(user id -> until)
  drafts = new Map(remembered("drafts"));
  replies = new Map();    // channel id -> message being answered
  dismissed = new Set(remembered("dismissed"));

  constructor() {
    super();
    for (const message of remembered("unsent")) {
      const failed = { ...message, local: "failed", error: "The page was loaded anew before this was answered." };
      this.bucket(message.draft.channelId).list.push(failed);
    }
  }

  tell(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  on(type, listener) {
    for (const one of type.split(" ")) this.addEventListener(one, (event) => listener(event.detail));
  }

  applyState(state, viewer) {
    this.viewer = viewer;
    this.guild = state.guild;
    this.identities = state.identities;
    this.roles = state.roles ?? [];
    this.bot = state.bot;
    this.commands = state.commands ?? [];
    this.notice = state.notice ?? "";
    this.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
    this.tell("state");
  }

  /** Forget what one person saw; what was typed and not sent stays. */
  forgetMessages() {
    for (const [id, bucket] of this.messages) {
      this.messages.set(id, { list: bucket.list.filter((message) => message.draft || message.again), complete: false, loaded: false });
    }
    this.unread.clear();
    this.unreadFrom.clear();
    this.typing.clear();
    this.replies.clear();
  }

  get me() {
    return this.identities.find((identity) => identity.id === this.viewer) ?? null;
  }

  get channel() {
    return this.channels.get(this.channelId) ?? null;
  }

  /** Names for mentions, as the Markdown renderer wants them. */
  get names() {
    return {
      user: (id) => this.userName(id),
      role: (id) => this.roles.find((role) => role.id === id)?.name,
      channel: (id) => this.channels.get(id)?.name,
    };
  }

  userName(id) {
    if (id === this.bot.id) return this.bot.name;
    return this.identities.find((identity) => identity.id === id)?.name;
  }

  open(channelId) {
    this.channelId = channelId;
    this.unread.delete(channelId);
    this.tell("channel");
    this.tell("channels");
  }

  bucket(channelId) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, { list: [], complete: false, loaded: false });
    return this.messages.get(channelId);
  }

  find(channelId, id) {
    return this.bucket(channelId).list.find((message) => message.id === id) ?? null;
  }

  /** Whether a message came through, though perhaps the answer to its sender was lost. */
  arrived(channelId, nonce) {
    return this.bucket(channelId).list.some((message) => !message.local && String(message.nonce) === nonce);
  }

  /** Put a page of messages in; `fresh` drops what was there unless the page touches it. */
  merge(channelId, page, { fresh = false, limit = 50 } = {}) {
    const bucket = this.bucket(channelId);
    const known = new Map(bucket.list.map((message) => [message.id, message]));
    const touches = page.some((message) => known.has(message.id));
    const arrived = new Set(page.map((message) => message.nonce).filter(Boolean).map(String));
    const here = bucket.list.filter((message) => !(message.local && arrived.has(message.nonce)));
    const kept = fresh && !touches ? here.filter((message) => message.local)
      : fresh ? here.filter((m) => m.local || compareIds(m.id, page[0].id) < 0) : here;
    const merged = new Map(kept.map((message) => [message.id, message]));
    for (const message of page) merged.set(message.id, message);
    bucket.list = this.#sorted([...merged.values()]);
    if (page.length < limit && (!fresh || !touches)) bucket.complete = true;
    else if (fresh && !touches) bucket.complete = false;
    bucket.loaded = true;
    this.#keepUnsent();
    this.tell("messages", { channelId, loaded: true });
  }

  #sorted(list) {
    return list.sort((a, b) => (a.local ? 1 : 0) - (b.local ? 1 : 0) || compareIds(a.id, b.id));
  }

  put(channelId, message, { live = false } = {}) {
    const bucket = this.bucket(channelId);
    const at = bucket.list.findIndex((old) => old.id === message.id
      || (old.local && message.nonce != null && old.nonce === String(message.nonce)));
    const isNew = at < 0;
    if (isNew) bucket.list.push(message);
    else bucket.list[at] = message;
    this.#sorted(bucket.list);
    this.typing.get(channelId)?.delete(message.author?.id);
    const foreign = message.author?.id !== this.viewer;
    if (isNew && live && foreign && channelId !== this.channelId) {
      this.unread.set(channelId, (this.unread.get(channelId) ?? 0) + 1);
      if (!this.unreadFrom.has(channelId)) this.unreadFrom.set(channelId, message.id);
      this.tell("channels");
    }
    this.#keepUnsent();
    this.tell("messages", { channelId });
    if (live && foreign) this.tell("heard", { channelId, message, isNew });
  }

  remove(channelId, id) {
    const bucket = this.bucket(channelId);
    bucket.list = bucket.list.filter((message) => message.id !== id);
    this.#keepUnsent();
    this.tell("messages", { channelId });
  }

  // ---- what was typed is never lost -----------------------------------------------------------------------

  setDraft(channelId, text) {
    if (text) this.drafts.set(channelId, text);
    else this.drafts.delete(channelId);
    remember("drafts", [...this.drafts]);
  }

  #keepUnsent() {
    const unsent = [...this.messages.values()].flatMap((bucket) => bucket.list.filter((message) => message.draft && message.local));
    remember("unsent", unsent.map(({ referenced_message: _, ...message }) => message));
  }

  /** Bring what was typed in channels that are gone into the draft of one that is there. */
  rescue(toId) {
    const found = [];
    for (const [id, bucket] of this.messages) {
      if (this.channels.has(id)) continue;
      found.push(...bucket.list.filter((message) => message.draft).map((message) => message.content));
      this.messages.delete(id);
    }
    for (const [id, text] of this.drafts) {
      if (this.channels.has(id)) continue;
      found.push(text);
      this.drafts.delete(id);
    }
    if (!found.length) return;
    this.setDraft(toId, [...found, this.drafts.get(toId)].filter(Boolean).join("\n"));
    this.#keepUnsent();
  }

  dismiss(channelId, id) {
    this.dismissed.add(id);
    remember("dismissed", [...this.dismissed].slice(-200));
    this.tell("messages", { channelId });
  }

  putChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.tell("channels");
  }

  removeChannel(id) {
    this.channels.delete(id);
    this.tell("channels");
  }

  setTyping(channelId, userId, forMs = 9000) {
    if (userId === this.viewer) return;
    if (!this.typing.has(channelId)) this.typing.set(channelId, new Map());
    this.typing.get(channelId).set(userId, Date.now() + forMs);
    this.tell("typing");
    setTimeout(() => this.tell("typing"), forMs + 50);
  }

  typists(channelId) {
    const now = Date.now();
    return [...(this.typing.get(channelId) ?? new Map())].filter(([, until]) => until > now).map(([id]) => id);
  }

  setBot(online) {
    this.bot = { ...this.bot, online };
    this.tell("bot");
  }

  setCommands(commands) {
    this.commands = commands;
    this.tell("commands");
  }
}
