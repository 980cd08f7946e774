-- What people did, for ever: who, on what, and what came of it.
create schema console;

create table console.actions (
  action_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- null: nobody signed in
  person_id text,
  account_id text,
  mode text,
  -- sign-in, sign-out, or the route of the page
  action text not null,
  -- the ids of the address
  subject text not null default '',
  -- done, or the code of the refusal
  outcome text not null
);
create index actions_of_account on console.actions (account_id, action_id);

-- Failed sign-ins of the last quarter of an hour, by address of mail and of network.
create table console.attempts (
  name text primary key,
  failures int not null,
  since timestamptz not null
);
