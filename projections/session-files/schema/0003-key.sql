-- The data key that the bytes are sealed under; files of before there were keys have none.
alter table session_files.files add column if not exists key_id text;
