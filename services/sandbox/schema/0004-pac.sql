-- How often the PAC was asked for each sello over HTTP: its fault switches act on the first time.
create table sandbox.pac_calls (
  sello_sha256 bytea primary key,
  calls int not null,
  first_at timestamptz not null
);
