-- A file's row is made from the session's CfdiIssued, which always has the UUID.
update session_files.files f set uuid = i.uuid
from session_files.issued i where f.uuid is null and i.session_id = f.session_id;

alter table session_files.files alter column uuid set not null;
