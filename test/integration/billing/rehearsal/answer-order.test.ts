import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { z } from 'zod'
import { loadConfig } from '#platform/runtime/config.ts'
import { answerOrder } from '#services/billing/rehearsal/answer-order.ts'
import { TryOrder } from '#services/billing/rehearsal/try-order.ts'
import { checkMerchants } from '#services/cli/merchants/check-merchants.ts'
import { uuid } from '#test/support/cfdi/sample-cfdi.ts'
import { buyer, openTrial, type Trial } from '#test/support/merchants/open-trial.ts'

const Answer = z.object({ result: z.record(z.string(), z.unknown()), code: z.number() })

const orderFor = ({ file, folder }: Trial, folio: string, more: Partial<TryOrder>) =>
  TryOrder.parse({
    file,
    how: 'rehearse',
    allowLocal: true,
    ticket: {
      ...{ amount: '1122.50', date: '2026-11-03', time: null, net_amount: null, tax_amount: null },
      ...{ payment_method: null, portal_fields: {} },
    },
    rows: [],
    sandbox: null,
    codes: { folio },
    secrets: {},
    receiver: { ...buyer, email: null },
    usoCfdi: 'G03',
    formaPago: '01',
    save: null,
    folder: join(folder, 'data', 'trials'),
    pacCertsDir: null,
    isTerminal: false,
    ...more,
  })

/** As `merchants try` runs it, within this process. */
const open = async (t: TestContext, faults: Parameters<typeof openTrial>[0] = {}) => {
  const trial = await openTrial(faults)
  t.after(trial.close)
  const run = async (folio: string, more: Partial<TryOrder> = {}) => {
    const story: string[] = []
    const order = orderFor(trial, folio, more)
    const answer = await answerOrder(order, { write: (text) => story.push(text), isTerminal: false })
    return { ...Answer.parse(answer), story: story.join('') }
  }
  return { ...trial, run }
}

const issue = { how: 'issue' } as const

// some wait for what a portal may still find
describe('a definition that is tried with one ticket', { concurrency: true }, () => {
  test('a refusal of the portal is code 1, with its sentence', async (t) => {
    const { run } = await open(t)
    const { code, result } = await run('0410000001')
    assert.deepEqual(
      [code, result['code'], result['message']],
      [1, 'ticket_expired', 'El ticket está fuera de plazo'],
    )
  })

  test('what it issues is issued once, verified and kept; asked again, it only looks', async (t) => {
    const { books, run } = await open(t)
    const { code, result, story } = await run('0200000001', issue)
    assert.equal(code, 0, story)
    assert.partialDeepStrictEqual(result, { verified: true, uuid, total: '1122.50', receiver: 'as asked' })
    assert.deepEqual(readFileSync(String(result['xml'])), books.xml)
    const again = await run('0200000001', issue)
    assert.deepEqual([again.code, again.result['via'], [...books.commits.values()]], [0, 'recovered', [1]])
  })

  test('an answer that is lost leads to the look-up only', async (t) => {
    const { books, run } = await open(t, { dropIssue: true })
    const { code, result, story } = await run('0200000001', issue)
    assert.deepEqual([code, result['via'], [...books.commits.values()]], [0, 'recovered', [1]], story)
    assert.ok(story.includes('only the look-up follows'))
  })

  test('what was sent and is not to be found is code 3, until the portal disproved it twice', async (t) => {
    const { books, run } = await open(t, { loseIssue: true })
    const first = await run('0200000001', issue)
    assert.deepEqual([first.code, first.result['outcome']], [3, 'unconfirmed'], first.story)
    const second = await run('0200000001', issue)
    assert.deepEqual([second.code, second.result['absent']], [3, true])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const third = await run('0200000001', { how: 'look' })
    assert.deepEqual([third.code, third.result['absent'], books.commits.size], [1, true, 0])
  })

  test('pages are kept without personal data, and merchants check tries the file against them', async (t) => {
    const { file, folder, run } = await open(t)
    const save = join(folder, 'pages')
    await run('0200000001', { save })
    await run('0404000001', { save })
    const kept = readdirSync(save).sort()
    assert.deepEqual(kept, ['ready.json', 'rejected-ticket_not_found_at_merchant.json'])
    const all = kept.map((name) => readFileSync(join(save, name), 'utf8')).join('')
    for (const value of [buyer.rfc, buyer.razon_social, '86991', '0200000001'])
      assert.ok(!all.includes(value), value)
    const check = async () =>
      (await checkMerchants.alone?.([file, '--local'], loadConfig({}), () => undefined)) ?? assert.fail()
    const good = await check()
    assert.equal(checkMerchants.isBad?.(good), false, JSON.stringify(good))
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('codes: true', 'set: { folio: "{{code.folio}}", sucursal: "1" }')
        .replace(/ {6}set: { total.*\n/, ''),
    )
    const bad = await check()
    assert.equal(checkMerchants.isBad?.(bad), true)
    assert.match(JSON.stringify(bad), /ready\.json: /)
  })
})
