-- Who may open the console: people of one account, and the operators of the installation.
create table account.people (
  person_id text primary key,
  -- in lower case
  email text not null,
  -- null: of the installation
  account_id text references account.accounts,
  role text not null check (role in ('owner', 'developer', 'finance', 'operator')),
  check ((role = 'operator') = (account_id is null)),
  -- salt and hash of argon2id; null until one is chosen
  password text,
  -- what signed in before this is void: the password was changed
  sign_ins_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index people_email on account.people (email) where removed_at is null;

-- One-time links, by the hash of their token. enter: signs in; password: chooses one.
create table account.person_links (
  digest bytea primary key,
  person_id text not null references account.people,
  kind text not null check (kind in ('enter', 'password')),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Who is signed in, by the hash of the cookie's token.
create table account.sign_ins (
  digest bytea primary key,
  person_id text not null references account.people,
  created_at timestamptz not null default clock_timestamp(),
  -- kept to five minutes
  seen_at timestamptz not null default clock_timestamp()
);
create index sign_ins_of_person on account.sign_ins (person_id);
