// The tour's bot in discord.js.
"use strict";
const d = require("discord.js");

const { GUILD_API, GUILD_TOKEN, GUILD_ID, CHANNEL_ID } = process.env;
const { GatewayIntentBits: Intent } = d;
const client = new d.Client({
  intents: [
    Intent.Guilds, Intent.GuildMessages, Intent.MessageContent, Intent.GuildMessageReactions,
    Intent.GuildMessageTyping, Intent.GuildWebhooks,
  ],
  partials: [d.Partials.Message, d.Partials.Reaction],
  rest: { api: GUILD_API.replace(/\/v\d+$/, "") },
});

function menu() {
  const button = (id, label) =>
    new d.ButtonBuilder().setCustomId(id).setLabel(label).setStyle(d.ButtonStyle.Primary);
  const ways = ["north", "south"].map((way) => ({ label: way, value: way }));
  return [
    new d.ActionRowBuilder().addComponents(button("press", "Press"), button("form", "Form")),
    new d.ActionRowBuilder().addComponents(
      new d.StringSelectMenuBuilder().setCustomId("choose").addOptions(ways),
    ),
  ];
}

function form() {
  const field = new d.TextInputBuilder()
    .setCustomId("name").setLabel("Name").setStyle(d.TextInputStyle.Short);
  return new d.ModalBuilder()
    .setCustomId("form").setTitle("A name")
    .addComponents(new d.ActionRowBuilder().addComponents(field));
}

const answers = {
  ping: (message) => message.reply("pong"),
  async edit({ channel }) {
    const draft = await channel.send("draft");
    await draft.edit({ content: "final", embeds: [{ title: "Edited", description: "by its author" }] });
  },
  async delete({ channel }) {
    const gone = await channel.send("soon gone");
    await gone.delete();
  },
  react: (message) => message.react("👍"),
  menu: ({ channel }) => channel.send({ content: "menu", components: menu() }),
  async thread(message) {
    const thread = await message.startThread({ name: "side" });
    await thread.send("inside");
  },
  async webhook({ channel }) {
    const hook = await channel.createWebhook({ name: "Persona" });
    const spoken = await hook.send({ content: "spoken", username: "Ada" });
    await hook.editMessage(spoken, { content: "spoken again" });
  },
  file: ({ channel }) =>
    channel.send({ content: "filed", files: [{ attachment: Buffer.from("hello file"), name: "note.txt" }] }),
  async history({ channel }) {
    const read = await channel.messages.fetch({ limit: 3 });
    await channel.send("history: " + read.map((past) => past.content).reverse().join(", "));
  },
  async typing({ channel }) {
    await channel.sendTyping();
    await channel.send("typed");
  },
};

client.once(d.Events.ClientReady, async () => {
  await (await client.channels.fetch(CHANNEL_ID)).send("ready");
  const options = [{ type: 3, name: "text", description: "What.", required: true }];
  await (await client.guilds.fetch(GUILD_ID)).commands.set([
    { name: "say", description: "Say it at once.", options },
    { name: "think", description: "Think first.", options },
  ]);
});

client.on(d.Events.MessageCreate, (message) => {
  if (!message.author.bot) return answers[message.content]?.(message);
});

client.on(d.Events.MessageReactionAdd, (reaction, user) => {
  if (user.id !== client.user.id) return reaction.message.channel.send(`saw ${reaction.emoji.name}`);
});

client.on(d.Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand()) {
    const text = interaction.options.getString("text");
    if (interaction.commandName === "say") return interaction.reply(`said ${text}`);
    await interaction.deferReply();
    await interaction.editReply(`thought ${text}`);
    return interaction.followUp("and more");
  }
  if (interaction.isModalSubmit()) {
    return interaction.reply(`named ${interaction.fields.getTextInputValue("name")}`);
  }
  if (interaction.customId === "press") return interaction.update("pressed");
  if (interaction.customId === "form") return interaction.showModal(form());
  return interaction.reply({ content: `chose ${interaction.values[0]}`, flags: d.MessageFlags.Ephemeral });
});

client.login(GUILD_TOKEN);
