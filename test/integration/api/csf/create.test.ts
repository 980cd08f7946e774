import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { pdfOf, scanOf, withContent } from '#test/support/csf/csf-pdf.ts'
import { companyText, personText } from '#test/support/csf/csf-text.ts'

const spanish = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** As printed, of a Constancia that was issued some days ago: "10 de noviembre de 2026". */
const issued = (daysAgo: number) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000)
  return [`X , Y A ${spanish.format(day).toUpperCase()}`]
}
const fresh = { issued: issued(10) }

describe('a Constancia as the receiver', () => {
  let api: World
  let key: string
  before(async () => {
    api = await openWorld()
    key = api.account.live_key
  })
  after(() => api.close())

  const bodyOf = (pdf: Buffer, change: object = {}) => {
    const csf = { csf_pdf: pdf.toString('base64') }
    return { ...api.body({ user_info: undefined, ...change }), ...csf }
  }
  const post = async (pdf: Buffer, change?: object) => api.post(key, bodyOf(pdf, change))
  const requested = async (sessionId: string) => {
    const [event] = await api.platform.log.read(sessionId)
    assert.ok(event?.type === 'SessionRequested')
    return event.data
  }

  test('its taxpayer is the receiver, with the régimen that fits the use', async () => {
    const company = await created(await post(await pdfOf(companyText(fresh))))
    const { receiver, usoCfdi } = await requested(company.session_id)
    assert.equal(usoCfdi, 'G03')
    assert.deepEqual(await api.platform.vault.get(receiver.id), {
      razon_social: 'ESCUELA KEMPER URGATE',
      rfc: 'EKU9003173C9',
      regimen: '601',
      cp: '42501',
      email: null,
    })
    assert.deepEqual(company.ocr_result.warnings, [])
    const person = await created(await post(await pdfOf(personText(fresh)), { uso_cfdi: 'G03' }))
    const second = await requested(person.session_id)
    assert.equal((await api.platform.vault.get(second.receiver.id)).regimen, '612')
  })

  test('an old one is taken, with a warning', async () => {
    const old = await created(await post(await pdfOf(companyText({ issued: issued(120) }))))
    assert.deepEqual(old.ocr_result.warnings, ['csf_older_than_three_months'])
  })

  test('every reason for which it cannot be used has a detail of its own', async () => {
    const password = await pdfOf(companyText(), { password: 'x' })
    const cases: [Buffer, string][] = [
      [Buffer.from('hello'), 'not_a_pdf'],
      [Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2 * 1024 * 1024)]), 'too_large'],
      [password, 'encrypted'],
      [(await pdfOf(companyText())).subarray(0, 1_500), 'damaged'],
      [withContent(Buffer.alloc(300_000_000), 2), 'too_heavy'],
      [await scanOf(Buffer.from(await photoOf(3), 'base64')), 'no_text'],
      [await pdfOf(['Estado de cuenta']), 'not_a_constancia'],
      [await pdfOf(companyText().filter((line) => !line.startsWith('Estatus'))), 'incomplete'],
      [await pdfOf(companyText({ status: 'SUSPENDIDO' })), 'taxpayer_not_active'],
      [await pdfOf(companyText({ status: 'CANCELADO' })), 'taxpayer_not_active'],
      [await pdfOf(companyText({ status: 'NO ACTIVO' })), 'taxpayer_not_active'],
      [await pdfOf(companyText({ regimenes: [] })), 'no_regimen'],
    ]
    for (const [pdf, reason] of cases) {
      const { error } = await assertFailure(await post(pdf), 422, 'csf_unreadable')
      assert.deepEqual(
        error.details.map(({ field, code }) => [field, code]),
        [['csf_pdf', reason]],
      )
    }
    const several = await assertFailure(
      await post(await pdfOf(personText()), { uso_cfdi: 'S01' }),
      422,
      'csf_unreadable',
    )
    assert.match(several.error.message, /605, 612/)
  })

  test('what is no base64 is that, and a data: prefix makes no difference', async () => {
    for (const csf_pdf of ['!', 'JVBERi0', 'JVBERi0 ='])
      await api.refuses({
        change: { user_info: undefined, csf_pdf },
        code: 'invalid_base64',
        field: 'csf_pdf',
      })
    const pdf = await pdfOf(companyText(fresh))
    const body = bodyOf(pdf)
    const { session_id } = await created(await api.post(key, body))
    const prefixed = { ...body, csf_pdf: `data:application/pdf;base64,${body.csf_pdf}` }
    assert.equal((await created(await api.post(key, prefixed))).session_id, session_id)
  })

  test('another document under the same external_id is a conflict that names csf_pdf', async () => {
    const body = bodyOf(await pdfOf(companyText(fresh)))
    await created(await api.post(key, body))
    const other = (await pdfOf(personText())).toString('base64')
    const conflict = await assertFailure(
      await api.post(key, { ...body, csf_pdf: other }),
      409,
      'external_id_conflict',
    )
    assert.deepEqual(
      conflict.error.details.map(({ field }) => field),
      ['csf_pdf'],
    )
  })

  test('20 identical requests at once make one session', async () => {
    const body = bodyOf(await pdfOf(companyText({ ...fresh, cp: '42500' })))
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post(key, body)))
    const sessions = await Promise.all(answers.map(created))
    assert.equal(new Set(sessions.map(({ session_id }) => session_id)).size, 1)
  })

  test('hostile text in it is data: refused where no CFDI can hold it, kept as it is elsewhere, never in a log', async () => {
    const quotes = { name: [`Denominación/Razón Social: A'; DROP TABLE x; -- <b>&"`, 'Régimen Capital: SA'] }
    const { session_id } = await created(await post(await pdfOf(companyText({ ...fresh, ...quotes }))))
    const { receiver } = await requested(session_id)
    assert.equal((await api.platform.vault.get(receiver.id)).razon_social, `A'; DROP TABLE X; -- <B>&"`)
    const bar = { name: ['Denominación/Razón Social: A|B', 'Régimen Capital: SA'] }
    const refused = await assertFailure(
      await post(await pdfOf(companyText({ ...fresh, ...bar }))),
      422,
      'invalid_request',
    )
    assert.equal(refused.error.details[0]?.field, 'csf_pdf.razon_social')
    assert.doesNotMatch(api.lines.join('\n'), /DROP|EKU9003173C9|KEMPER/)
  })

  test('what was refused leaves nothing behind', async () => {
    const body = bodyOf(await pdfOf(companyText({ status: 'SUSPENDIDO' })))
    await assertFailure(await api.post(key, body), 422, 'csf_unreadable')
    const rows = await api.platform.database.query(
      sql`select 1 from log.streams where external_id = ${body.external_id}`,
    )
    assert.equal(rows.length, 0)
    const good = (await pdfOf(companyText(fresh))).toString('base64')
    await created(await api.post(key, { ...body, csf_pdf: good }))
  })
})
