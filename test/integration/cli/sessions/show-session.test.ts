import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complete, userInfo } from '#test/support/api/api-under-test.ts'
import { openWorld } from '#test/support/api/world.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

test('sessions show tells all an operator needs of a session, and nothing about its receiver', async (t) => {
  const api = await openWorld()
  t.after(api.close)
  const id = await api.newSession()
  await complete(api.platform, id)
  const { config } = api.platform
  const show = (session: string) =>
    runCli(['sessions', 'show', session], {
      DATABASE_URL: config.databaseUrl ?? '',
      DATA_DIR: config.dataDir,
    })
  const { code, lines, stderr } = await show(id)
  assert.deepEqual([code, stderr, lines.length], [0, '', 1])
  const shown = JSON.parse(lines[0] ?? '')
  assert.deepEqual([shown.session_id, shown.account_id, shown.mode], [id, api.account.account_id, 'live'])
  const types = shown.events.map(({ type }: { type: string }) => type)
  assert.deepEqual([types[0], types.at(-1)], ['SessionRequested', 'SessionCompleted'])
  const issued = shown.events.find(({ type }: { type: string }) => type === 'CfdiIssued')
  assert.equal(issued.facts.total, '116.00')
  assert.ok(shown.consumers.some(({ consumer }: { consumer: string }) => consumer.includes('session-status')))
  assert.deepEqual([shown.tries, shown.dead_letters], [[], []])
  assert.equal(shown.timer.over, true)
  for (const value of Object.values(userInfo)) assert.ok(!lines[0]?.includes(`"${value}"`), value)
  const own = await runCli(
    ['sessions', 'show', id, '--key', api.account.live_key, '--url', `${api.url}/api/v1`],
    {},
  )
  assert.equal(own.code, 0, own.stderr)
  const seen = JSON.parse(own.lines[0] ?? '')
  assert.deepEqual([seen.session_id, seen.status, seen.events.length], [id, 'completed', shown.events.length])
  const without = await runCli(['sessions', 'show', id, '--url', api.url], {})
  assert.deepEqual([without.code, without.stdout], [2, ''])
  assert.match(without.stderr, /^--url needs an API key/)
  for (const unknown of [`ses_${'0'.repeat(26)}`, 'nonsense']) {
    const answer = await show(unknown)
    assert.deepEqual([answer.code, answer.stdout], [1, ''])
    assert.match(answer.stderr, /^there is no session/)
  }
})
