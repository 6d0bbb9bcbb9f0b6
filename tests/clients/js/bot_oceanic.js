// The tour's bot in oceanic.js.
"use strict";
const { Client, MessageFlags } = require("oceanic.js");

const { GUILD_API, GUILD_TOKEN, GUILD_ID, CHANNEL_ID } = process.env;
const client = new Client({
  auth: `Bot ${GUILD_TOKEN}`,
  rest: { baseURL: GUILD_API },
  gateway: {
    intents: ["GUILDS", "GUILD_MESSAGES", "MESSAGE_CONTENT", "GUILD_MESSAGE_REACTIONS", "GUILD_WEBHOOKS"],
  },
});
const rest = client.rest;
const say = (id, content) => rest.channels.createMessage(id, { content });

const button = (customID, label) => ({ type: 2, style: 1, customID, label });
const ways = ["north", "south"].map((way) => ({ label: way, value: way }));
const menu = [
  { type: 1, components: [button("press", "Press"), button("form", "Form")] },
  { type: 1, components: [{ type: 3, customID: "choose", options: ways }] },
];
const form = {
  customID: "form",
  title: "A name",
  components: [{ type: 1, components: [{ type: 4, customID: "name", label: "Name", style: 1 }] }],
};

const answers = {
  ping: ({ channelID, id }) =>
    rest.channels.createMessage(channelID, { content: "pong", messageReference: { messageID: id } }),
  async edit({ channelID }) {
    const draft = await say(channelID, "draft");
    await draft.edit({ content: "final", embeds: [{ title: "Edited", description: "by its author" }] });
  },
  async delete({ channelID }) {
    const gone = await say(channelID, "soon gone");
    await gone.delete();
  },
  react: (message) => message.createReaction("👍"),
  menu: ({ channelID }) => rest.channels.createMessage(channelID, { content: "menu", components: menu }),
  async thread(message) {
    const thread = await message.startThread({ name: "side" });
    await thread.createMessage({ content: "inside" });
  },
  async webhook({ channelID }) {
    const hook = await rest.webhooks.create(channelID, { name: "Persona" });
    const spoken = await hook.execute({ content: "spoken", username: "Ada", wait: true });
    await hook.editMessage(spoken.id, { content: "spoken again" });
  },
  file: ({ channelID }) =>
    rest.channels.createMessage(channelID, {
      content: "filed",
      files: [{ name: "note.txt", contents: Buffer.from("hello file") }],
    }),
  async history({ channelID }) {
    const read = await rest.channels.getMessages(channelID, { limit: 3 });
    await say(channelID, "history: " + read.map((past) => past.content).reverse().join(", "));
  },
  async typing({ channelID }) {
    await rest.channels.sendTyping(channelID);
    await say(channelID, "typed");
  },
};

client.once("ready", async () => {
  await say(CHANNEL_ID, "ready");
  const options = [{ type: 3, name: "text", description: "What.", required: true }];
  await client.application.bulkEditGuildCommands(GUILD_ID, [
    { type: 1, name: "say", description: "Say it at once.", options },
    { type: 1, name: "think", description: "Think first.", options },
  ]);
});

client.on("messageCreate", (message) => {
  if (!message.author.bot) return answers[message.content]?.(message);
});

client.on("messageReactionAdd", (message, reactor, reaction) => {
  if (reactor.id !== client.user.id) return say(message.channelID, `saw ${reaction.emoji.name}`);
});

client.on("interactionCreate", async (interaction) => {
  if (interaction.isCommandInteraction()) {
    const text = interaction.data.options.getString("text");
    if (interaction.data.name === "say") return interaction.createMessage({ content: `said ${text}` });
    await interaction.defer();
    await interaction.editOriginal({ content: `thought ${text}` });
    return interaction.createFollowup({ content: "and more" });
  }
  if (interaction.isModalSubmitInteraction()) {
    return interaction.createMessage({ content: `named ${interaction.data.components.getTextInput("name")}` });
  }
  const { customID } = interaction.data;
  if (customID === "press") return interaction.editParent({ content: "pressed" });
  if (customID === "form") return interaction.createModal(form);
  const [way] = interaction.data.values.getStrings();
  return interaction.createMessage({ content: `chose ${way}`, flags: MessageFlags.EPHEMERAL });
});

client.on("error", (error) => console.error(error));
client.connect();
