-- When a dead letter is to be delivered again: asked for by an operator, and put off by the process that has it in hand. Null: not asked for.
alter table log.dead_letters add column retry_at timestamptz;

create index dead_letters_to_retry on log.dead_letters (consumer, retry_at) where retry_at is not null;
