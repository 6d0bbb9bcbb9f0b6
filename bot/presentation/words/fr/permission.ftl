attach_files = Joindre des fichiers
create_public_threads = Créer des fils publics
embed_links = Intégrer des liens
manage_webhooks = Gérer les webhooks
read_message_history = Voir les anciens messages
send_messages = Envoyer des messages
send_messages_in_threads = Envoyer des messages dans les fils
view_channel = Voir le salon
