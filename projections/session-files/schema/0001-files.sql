create schema if not exists session_files;

-- Where are the XML and the PDF of this session? The bytes lie in the blob store under sha256.
create table if not exists session_files.files (
  session_id text not null,
  type text not null check (type in ('xml', 'pdf')),
  account_id text not null,
  mode text not null,
  uuid text,
  sha256 text not null,
  media_type text not null,
  bytes bigint not null,
  primary key (session_id, type)
);

-- The UUID comes with an earlier event than the files.
create table if not exists session_files.issued (session_id text primary key, uuid text not null);
