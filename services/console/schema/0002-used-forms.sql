-- Forms that make a secret, once they were used: none makes a second one.
create table console.used_forms (
  person_id text not null,
  -- the random text that its page gave it
  form text not null,
  used_at timestamptz not null default now(),
  primary key (person_id, form)
);
create index used_forms_by_age on console.used_forms (used_at);
