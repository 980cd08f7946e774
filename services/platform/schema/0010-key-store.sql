-- Which key store belongs to this database, and by which pepper its receivers are found: another of either would look like an erasure.
create table vault.key_store (
  one boolean primary key default true check (one),
  store_id text not null,
  subject_check bytea not null
);
