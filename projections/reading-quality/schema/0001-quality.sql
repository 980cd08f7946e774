create schema if not exists reading_quality;

-- How well is each field of a ticket read? A ticket counts on the day of Mexico City on which it
-- was read, with all that is asked and given about it later.
-- `merchant_id` is '' where no merchant was identified.
-- `mode` is `test` for every test session, with a live key too.
-- `bucket`: twentieths of the confidence, rounded down; -1: no value was read.
create table if not exists reading_quality.days (
  mode text not null,
  day date not null,
  merchant_id text not null,
  field text not null,
  bucket int not null,
  tickets bigint not null,
  asked bigint not null,
  given bigint not null,
  -- the given value is another one than was read
  changed bigint not null,
  primary key (mode, day, merchant_id, field, bucket)
);

-- The sessions whose reading is counted.
create table if not exists reading_quality.sessions (session_id text primary key);

-- The fields that a session was asked for, and where they count: the first question and the first
-- answer of each.
create table if not exists reading_quality.questions (
  session_id text not null,
  field text not null,
  -- of the event that asked
  version int not null,
  mode text not null,
  day date not null,
  merchant_id text not null,
  bucket int not null,
  given boolean not null default false,
  changed boolean not null default false,
  primary key (session_id, field)
);
