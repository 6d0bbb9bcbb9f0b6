attach_files = Adjuntar archivos
create_public_threads = Crear hilos públicos
embed_links = Insertar enlaces
manage_webhooks = Gestionar webhooks
read_message_history = Leer el historial de mensajes
send_messages = Enviar mensajes
send_messages_in_threads = Enviar mensajes en hilos
view_channel = Ver canal
