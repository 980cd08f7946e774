import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { tryMerchant } from '#services/cli/merchants/try-merchant.ts'
import { buyer, openTrial, type Trial } from '#test/support/merchants/open-trial.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

// what the trial does is tested beside it: billing/rehearsal/answer-order.test.ts

const runOn = async ({ folder, file }: Trial, ...more: string[]) => {
  const receiver = join(folder, 'receiver.json')
  writeFileSync(receiver, JSON.stringify(buyer))
  const ticket = ['--codes', 'folio=0200000001', '--total', '1122.50', '--date', '2026-11-03']
  const words = ['merchants', 'try', file, ...ticket, '--receiver', receiver, '--local', ...more]
  return runCli(words, { DATA_DIR: join(folder, 'data') })
}

test('it runs every step, says what it sent and saw, and stops before the issuing request', async (t) => {
  const trial = await openTrial()
  t.after(trial.close)
  const { code, stdout, stderr } = await runOn(trial)
  assert.deepEqual([code, JSON.parse(stdout).outcome, trial.books.commits.size], [0, 'ready', 0], stderr)
  for (const said of [
    '> POST http://127.0.0.1:',
    'folio = 0200000001',
    'fecha = 03/nov/2026',
    '< 200 http://127.0.0.1:',
    'css: "#receptor"',
    'saved cliente = 77',
    '(the issuing request)',
    // what is no terminal gets the names of the receiver's data, not their values
    'rfc = {{receiver.rfc}}',
  ])
    assert.ok(stderr.includes(said), `${said}\n${stderr}`)
  for (const value of [buyer.rfc, buyer.razon_social, 'URE180429'])
    assert.ok(!`${stderr}${stdout}`.includes(value), value)
})

test('a definition with faults is not run, and is exit code 1', async (t) => {
  const trial = await openTrial()
  t.after(trial.close)
  writeFileSync(trial.file, readFileSync(trial.file, 'utf8').replace('commit: true', 'name: x'))
  const { code, stderr } = await runOn(trial, '--issue')
  assert.equal(code, 1)
  assert.match(stderr, /no step has commit: true/)
  assert.equal(trial.books.commits.size, 0)
})

test("the exit code is the trial's: 3 where the issuing request is not confirmed", () => {
  assert.deepEqual(
    [0, 1, 3].map((exit) => tryMerchant.exitCode?.([{ outcome: 'x', exit }])),
    [0, 1, 3],
  )
})
