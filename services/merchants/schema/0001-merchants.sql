create schema merchants;

-- Every definition that was ever in force, by the hash that attempts name; kept, because sessions
-- name it for years.
create table merchants.definitions (
  hash text primary key,
  merchant_id text not null,
  -- the merchant's file with its template and its defaults, as JSON: the text that is hashed
  body text not null,
  published_at timestamptz not null default now()
);

-- the newest one of a merchant that was withdrawn: its invoices are still looked up
create index definitions_of_merchant on merchants.definitions (merchant_id, published_at desc);

-- The definitions of MERCHANTS_DIR that are in force; those of the repository are in every process
-- already.
create table merchants.published (
  merchant_id text primary key,
  hash text not null references merchants.definitions,
  -- in MERCHANTS_DIR
  file text not null,
  since timestamptz not null default now()
);

-- What is wrong with the files of MERCHANTS_DIR now.
create table merchants.problems (
  file text not null,
  line integer not null,
  column_number integer not null,
  path text not null,
  reason text not null
);

-- Whether live sessions go to the merchant's own portal; no row: no.
create table merchants.switches (
  merchant_id text primary key,
  enabled boolean not null,
  changed_at timestamptz not null default now()
);

-- When the merchant's own portal issued the first verified CFDI.
create table merchants.lives (
  merchant_id text primary key,
  since timestamptz not null
);

-- One row, which every process reads each second: the number grows with each change to what it
-- holds in memory.
create table merchants.revision (
  only_row boolean primary key default true check (only_row),
  number bigint not null
);
insert into merchants.revision (number) values (1);

create function merchants.count_change() returns trigger language plpgsql as $$
begin
  update merchants.revision set number = number + 1;
  return null;
end
$$;

create trigger counted after insert or update or delete or truncate on merchants.published
  for each statement execute function merchants.count_change();
create trigger counted after insert or update or delete or truncate on merchants.switches
  for each statement execute function merchants.count_change();
create trigger counted after insert or update or delete or truncate on merchants.lives
  for each statement execute function merchants.count_change();
