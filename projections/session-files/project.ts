import type { Projection, ProjectionStatement } from '#contracts/events/projection.ts'

const issued: ProjectionStatement = {
  on: ['CfdiIssued'],
  sql: `
  insert into session_files.issued (session_id, uuid)
  select stream_id, data ->> 'uuid' from page where type = 'CfdiIssued'
  on conflict (session_id) do nothing`,
}

/**
 * The UUID is always known by then; if a rebuild has not reached it yet, it reaches the files only
 * afterwards.
 */
const rendered: ProjectionStatement = {
  on: ['FilesRendered'],
  sql: `
  insert into session_files.files (session_id, type, account_id, mode, uuid, sha256, media_type, bytes, key_id)
  select p.stream_id, f.type, p.meta ->> 'accountId', p.meta ->> 'mode', i.uuid,
         p.data -> f.type ->> 'sha256', p.data -> f.type ->> 'mediaType', (p.data -> f.type ->> 'bytes')::bigint,
         p.data -> f.type ->> 'key'
  from page p cross join (values ('xml'), ('pdf')) as f (type)
  join session_files.issued i on i.session_id = p.stream_id
  where p.type = 'FilesRendered'
  on conflict (session_id, type) do nothing`,
}

export const sessionFiles: Projection = {
  name: 'session-files',
  tables: ['session_files.files', 'session_files.issued'],
  statements: [issued, rendered],
}
