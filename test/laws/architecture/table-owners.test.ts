import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy, namedOfOthers, ownerOf, sources } from './named-tables.ts'

/**
 * Who reads tables of others, and why. The log, and what the projections show, is there to be read;
 * where it is read beside their own folders is listed all the same.
 */
const readers: Readonly<Record<string, string>> = {
  'api account.endpoints': 'a client sees where its messages went',
  'api billing.canaries': 'a client sees how a merchant fares',
  'api billing.circuits': 'a client sees how a merchant fares',
  'api sandbox.cfdis': 'a client who tests sees what its sandbox counted',
  'api sandbox.tickets': 'a client who tests sees what its sandbox counted',
  'api webhook_delivery.attempts': 'a client sees how its messages were answered',
  'api webhook_delivery.deliveries': 'a client sees where its messages went',
  'api webhook_delivery.test_messages': 'a client sees what it was sent',
  'api webhook_outbox.messages': 'a client sees where its messages went',
  'billing log.streams': 'whose a session is: the account of its stream',
  'billing log.events': 'a migration: marks of sessions of before',
  'billing sandbox.clock_moves': 'what waits in a sandbox waits by its clock',
  'billing session_timers.timers': 'what waits in a sandbox waits by its clock',
  'cli billing.refused_mails': 'operators see which mails are no invoice',
  'cli mail.messages': 'operators see the mails that came',
  'charges log.events': 'a charge names what the session’s own events say of its CFDI',
  'cli account.accounts': 'operators list accounts',
  'cli account.endpoints': 'operators list accounts',
  'cli billing.canaries': 'operators see how a merchant fares',
  'cli billing.circuits': 'operators see which merchants wait for them',
  'cli billing.document_orders': 'operators see what they ordered',
  'cli billing.evidence': 'operators see one session',
  'cli billing.notices': 'operators see what waits for them',
  'cli billing.refused_cfdis': 'operators see what we refused',
  'cli billing.session_orders': 'operators see what came of their orders',
  'cli billing.signed_cfdis': 'operators see documents without an end',
  'cli log.attempts': 'operators see one session',
  'cli log.checkpoints': 'operators see one session',
  'cli log.dead_letters': 'operators see dead letters',
  'cli log.events': 'operators see one session; what a log holds',
  'cli log.streams': 'operators see one session',
  'billing merchants.secret_changes': 'a log-in is stopped only while its secrets are the newest',
  'cli merchants.problems': 'operators see which definitions are bad',
  'cli merchants.secrets': 'operators see which secrets are missing',
  'cli merchants.switches': 'operators switch merchants on and off',
  'cli session_status.sessions': 'operators see documents with their sessions',
  'cli session_timers.timers': 'operators see one session',
  'cli vault.data_keys': 'operators see whose receiver was erased',
  'cli webhook_delivery.attempts': 'operators see one session',
  'cli webhook_delivery.deliveries': 'operators see one session',
  'cli webhook_delivery.notices': 'operators see what was switched off',
  'cli webhook_outbox.messages': 'operators see one session',
  'finance account.accounts': 'a month is closed for every account',
  'finance charges.failures': 'what is shown is compared with what follows from the log',
  'finance charges.months': 'what is shown is compared with what follows from the log',
  'finance charges.prices': 'what is shown is compared with what follows from the log',
  'finance charges.rows': 'what is shown is compared with what follows from the log',
  'finance log.checkpoints': 'how far charges are booked',
  'finance log.events': 'charges are derived from it; nothing of a month may come before its close',
  'merchant-outcomes log.events':
    'an end of before names no merchant; whether it was a test, when it was issued',
  'platform merchants.secret_changes': 'secrets are sealed where the keys are',
  'platform merchants.secrets': 'secrets are sealed where the keys are',
  'projector charges.rows': 'how many completed sessions finance has not priced yet',
  'projector log.checkpoints': 'where its projections are',
  'projector log.events': 'a page is projected by one statement, without leaving Postgres',
  'projector log.streams': 'whether the log is whole',
  'reading-quality log.events': 'what was read comes in an earlier event than what is known of it',
  'replay log.events': 'analysts read the log',
  'retention billing.evidence': 'it removes what is past its retention, of all services',
  'retention billing.notices': 'it removes what is past its retention, of all services',
  'retention billing.refused_cfdis': 'it removes what is past its retention, of all services',
  'retention mail.mailboxes': 'it removes what is past its retention, of all services',
  'retention mail.messages': 'it removes what is past its retention, of all services',
  'retention log.events': 'whose blobs in clear are',
  'retention log.streams': 'evidence of an open session stays',
  'retention merchant_outcomes.hours': 'it removes what is past its retention, of all services',
  'retention merchant_outcomes.merchants': 'whose counts by the hour are past their retention',
  'retention vault.blobs': 'it removes what is past its retention, of all services',
  'retention vault.data_keys': 'it removes what is past its retention, of all services',
  'retention vault.receivers': 'whose blobs in clear are',
  'retention webhook_delivery.attempts': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.deliveries': 'it removes what is past its retention, of all services',
  'retention webhook_outbox.messages': 'it removes what is past its retention, of all services',
  'sandbox log.streams': 'a migration: whose the tickets of before are',
  'sandbox session_files.issued': 'a migration: whose the tickets of before are',
  'session-status log.events': 'its page is completed by the session’s own events',
  'session-status log.streams': 'a session is found by its stream, also where the projection lags',
  'session-timers log.events': 'a migration: warnings of sessions of before',
  'webhook-outbox log.events':
    'a message is made from its event; a migration: addresses of sessions of before',
  'webhooks account.endpoint_old_secrets': 'a message is signed with every valid secret',
  'webhooks account.endpoints': 'a message is fanned out to those that are subscribed to it',
  'webhooks account.webhook_old_secrets': 'a message is signed with every valid secret',
  'webhooks account.webhook_secrets': 'a message is signed with every valid secret',
  'webhooks log.events': 'a migration marks what was asked before it',
  'webhooks webhook_outbox.arrivals': 'it takes messages out of the outbox',
  'webhooks webhook_outbox.messages': 'it takes messages out of the outbox',
}

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
  'cli webhook_delivery.recover_account': 'a function of webhooks for operators',
  'platform merchants.secret_changes': 'secrets are sealed where the keys are',
  'platform merchants.secrets': 'secrets are sealed where the keys are',
  'projector log.checkpoints': 'rows and places of projections move in one statement',
  'relay log.oversized_events': 'it alone learns what the broker does not take',
  'retention billing.evidence': 'it removes what is past its retention, of all services',
  'retention billing.notices': 'it removes what is past its retention, of all services',
  'retention billing.refused_cfdis': 'it removes what is past its retention, of all services',
  'retention billing.refused_mails': 'it removes what is past its retention, of all services',
  'retention mail.mailboxes': 'it removes what is past its retention, of all services',
  'retention mail.messages': 'it removes what is past its retention, of all services',
  'retention merchant_outcomes.hours': 'it removes what is past its retention, of all services',
  'retention vault.blobs': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.attempts': 'it removes what is past its retention, of all services',
  'retention webhook_delivery.deliveries': 'it removes what is past its retention, of all services',
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
  assert.deepEqual(namedAnywhere(false), Object.keys(readers).sort())
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
