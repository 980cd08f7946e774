-- What receivers answered was kept as it came, and may name whom the message was about. From now on `attempts.response` is sealed under a key
-- of the service.
update webhook_delivery.attempts set response = null where response is not null;
