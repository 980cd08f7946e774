-- A receiver's keys are found by whom they are for, also those whose destruction was cut short.
create index data_keys_mac on vault.data_keys (subject_mac) where subject_mac is not null;
-- Keys of files are a few for each account and month, among one for each receiver.
create index data_keys_files on vault.data_keys (made_at) where purpose = 'files' and subject_mac is not null;
-- Whose photo a session's is.
create index receivers_session on vault.receivers (session_id);
