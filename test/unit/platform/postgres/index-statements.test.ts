import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexStatements } from '#platform/postgres/index-statements.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'

test('a script that only makes and drops indexes is told statement by statement', () => {
  const script = `-- Why; with a semicolon.
create unique index once on mail.messages (coalesce(session_id, ''), message);
  -- again
create index if not exists sessions_by_question on session_status.sessions
  (account_id, mode) where needs_input is not null;
drop index mail.messages_received;`
  assert.deepEqual(indexStatements(script), [
    {
      drops: false,
      index: 'mail.once',
      text: "create unique index concurrently once on mail.messages (coalesce(session_id, ''), message)",
    },
    {
      drops: false,
      index: 'session_status.sessions_by_question',
      text: 'create index concurrently sessions_by_question on session_status.sessions\n  (account_id, mode) where needs_input is not null',
    },
    {
      drops: true,
      index: 'mail.messages_received',
      text: 'drop index concurrently if exists mail.messages_received',
    },
  ])
})

test('a script that does anything else is not', () => {
  for (const other of [
    'alter table mail.messages add column later int',
    'create table mail.later (n int); create index later on mail.later (n)',
    // its schema is not known
    'create index later on messages (n)',
    "create index later on mail.messages (n) where word = 'a;b'",
  ])
    assert.equal(indexStatements(other), null, other)
})

test('each script whose text says `concurrently` is one', async () => {
  const scripts = (await migrationScripts()).filter(({ text }) => /\bconcurrently\b/.test(text))
  assert.ok(scripts.length > 0)
  for (const { name, indexes } of scripts) assert.ok(indexes, name)
})
