-- Whether a session has a dead letter is asked of every quiet one.
create index dead_letters_stream on log.dead_letters (stream_id);
-- Each failure clears away some old ones of its consumer: without it, it would read all of them to find none.
create index attempts_failed on log.attempts (consumer, failed_at);
