attach_files = Attach Files
create_public_threads = Create Public Threads
embed_links = Embed Links
manage_webhooks = Manage Webhooks
read_message_history = Read Message History
send_messages = Send Messages
send_messages_in_threads = Send Messages in Threads
view_channel = View Channel
