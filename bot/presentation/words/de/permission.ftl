attach_files = Dateien anhängen
create_public_threads = Öffentliche Threads erstellen
embed_links = Links einbetten
manage_webhooks = WebHooks verwalten
read_message_history = Nachrichtenverlauf anzeigen
send_messages = Nachrichten senden
send_messages_in_threads = Nachrichten in Threads senden
view_channel = Kanal ansehen
