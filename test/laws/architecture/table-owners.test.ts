import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy, namedOfOthers, ownerOf, sources } from './named-tables.ts'
import { tableReaders } from './table-readers.ts'

/** Who writes into tables of others, or calls their functions, and why. */
const writers: Readonly<Record<string, string>> = {
  'billing session_timers.next_warning': 'what waits in a sandbox is warned by its clock',
  'api billing.reset_one_sandbox': 'a function of billing: a client empties its sandbox',
  'api sandbox.advance': 'a function of the sandbox: a client moves its clock',
  'api sandbox.reset_one': 'a function of the sandbox: a client empties it',
  'api webhook_delivery.recover': 'a function of webhooks: a client has sent what it missed',
  'api webhook_delivery.resend': 'a function of webhooks: a client has a message sent again',
  'api webhook_delivery.send_test': 'a function of webhooks: a client tests an endpoint',
  'api webhook_delivery.skip_waiting': 'a function of webhooks: a client disables an endpoint',
  'billing sandbox.seconds_moved': 'a function of the sandbox: how far its clock was moved',
  'billing mail.open_mailbox': 'a function of mail: a session gets its address',
  'cli billing.accept_refused': 'a function of billing for operators',
  'cli billing.close_notice': 'a function of billing for operators',
  'cli billing.note_receiver_view': 'a function of billing for operators',
  'cli billing.place_order': 'a function of billing for operators',
  'cli billing.place_session_order': 'a function of billing for operators',
  'cli billing.reset_sandbox': 'a function of billing for operators',
  'cli billing.withdraw_order': 'a function of billing for operators',
  'cli billing.withdraw_session_order': 'a function of billing for operators',
  'cli billing.secrets_changed': 'a function of billing for operators',
  'cli log.renumber': 'a function of the log for operators',
  'cli sandbox.reset': 'a function of the sandbox for operators',
  'cli webhook_delivery.close_notice': 'a function of webhooks for operators',
  'cli webhook_delivery.recover_account': 'a function of webhooks for operators',
  'platform merchants.secret_changes': 'secrets are sealed where the keys are',
  'platform merchants.secrets': 'secrets are sealed where the keys are',
  'projector log.checkpoints': 'rows and places of projections move in one statement',
  'relay log.oversized_events': 'it alone learns what the broker does not take',
  'retention billing.attached_cfdis': 'it removes what is past its retention, of all services',
  'retention billing.evidence': 'it removes what is past its retention, of all services',
  'retention billing.notices': 'it removes what is past its retention, of all services',
  'retention billing.page_forms': 'it removes what is past its retention, of all services',
  'retention billing.receiver_views': 'it removes what is past its retention, of all services',
  'retention billing.refused_cfdis': 'it removes what is past its retention, of all services',
  'retention billing.refused_mails': 'it removes what is past its retention, of all services',
  'retention billing.session_orders': 'it removes what is past its retention, of all services',
  'retention mail.mailboxes': 'it removes what is past its retention, of all services',
  'retention mail.messages': 'it removes what is past its retention, of all services',
  'retention merchant_outcomes.hours': 'it removes what is past its retention, of all services',
  'retention vault.blobs': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.attempts': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.deliveries': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.notices': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.test_messages': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.unheard': 'it removes what is past its retention, of all services',
  'retention webhook_outbox.messages': 'it removes what is past its retention, of all services',
  'webhooks account.endpoints': 'an endpoint that fails for five days is switched off',
  'webhooks webhook_outbox.arrivals': 'it takes messages out of the outbox',
  'webhooks webhook_outbox.message_id': 'a function of the outbox: a migration names what was asked',
}

const all = await sources()
const made = madeBy(all)

const namedAnywhere = (writes: boolean): string[] => {
  const found = all.flatMap((source) => namedOfOthers(source, made))
  const named = found.filter((one) => one.writes === writes)
  return [...new Set(named.map(({ owner, table }) => `${owner} ${table}`))].sort()
}

test('a table is made by one owner, and a schema is filled by one', () => {
  assert.ok(made.length > 40)
  const schemas = Map.groupBy(made, ({ name }) => name.replace(/[.].*/, ''))
  for (const [schema, names] of schemas) {
    const owners = new Set(names.map(({ owner }) => owner))
    assert.equal(owners.size, 1, `${schema}: ${[...owners].join(', ')}`)
  }
})

test('no table is made outside of a schema', () => {
  const bare = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?\w+\s*\(/
  assert.deepEqual(
    all.filter(({ file, text }) => file.endsWith('.sql') && bare.test(text)).map(({ file }) => file),
    [],
  )
})

test('who reads a table of another owner is listed with its reason, and nobody else does', () => {
  assert.deepEqual(namedAnywhere(false), Object.keys(tableReaders).sort())
})

test('who writes into a table of another owner is listed with its reason, and nobody else does', () => {
  assert.deepEqual(namedAnywhere(true), Object.keys(writers).sort())
})

const planted = (file: string, text: string) =>
  namedOfOthers({ file, text }, made).map(({ owner, table, writes }) => `${owner} ${writes} ${table}`)

test('a table of another is found in a statement, in a plain string and in a migration', () => {
  const file = 'services/webhooks/planted.ts'
  assert.deepEqual(
    planted(file, `export const one = sql\`delete from billing.ticket_locks where merchant = \${1}\``),
    ['webhooks true billing.ticket_locks'],
  )
  assert.deepEqual(planted(file, "const rows = 'select 1 from sandbox.tickets'"), [
    'webhooks false sandbox.tickets',
  ])
  assert.deepEqual(planted(file, `const x = \`\${a} insert into vault.customers (\${b})\``), [
    'webhooks true vault.customers',
  ])
  assert.deepEqual(planted('services/api/schema/0001-planted.sql', 'update log.streams set version = 1;'), [
    'api true log.streams',
  ])
})

test('one’s own tables, comments and properties of objects are not', () => {
  assert.deepEqual(planted('services/billing/x.ts', 'sql`select 1 from billing.ticket_locks`'), [])
  assert.deepEqual(planted('services/api/x.ts', '// log.events\nconst found = log.events'), [])
  assert.deepEqual(planted('services/api/schema/0001-x.sql', '-- as in log.events\nselect 1;'), [])
  assert.equal(ownerOf('projections/session-files/project.ts'), 'session-files')
})
