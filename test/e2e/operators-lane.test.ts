import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { drawRows } from '#platform/images/draw-rows.ts'
import { issueByHand } from '../support/billing/issue-by-hand.ts'
import { testEnvironment } from '../support/environment.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { runCli } from '../support/worlds/run-cli.ts'
import { type Account, createAccount, type Service, startService } from '../support/worlds/service.ts'

const photo = async (folio: string) => {
  const rows = [
    '        COMERCIAL LINDERO',
    '    RFC: CLI150312K79',
    'FECHA: 19/11/2026  18:42',
    `FOLIO: ${folio}`,
    '',
    '1 MARTILLO         $116.00',
    'TOTAL              $116.00',
    'EFECTIVO           $116.00',
  ]
  return (await drawRows(rows).jpeg({ quality: 88 }).toBuffer()).toString('base64')
}

const stranger = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
}

describe('the operator’s lane, as a new operator meets it', () => {
  let directory: string
  let inbox: Inbox
  let service: Service
  let account: Account
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'e2e-lane-'))
    inbox = await openInbox()
    service = await startService(directory, { SANDBOX: 'test' })
    account = createAccount(directory, inbox.url, { SANDBOX: 'test' })
  })
  after(async () => {
    assert.equal(await service.terminate(), 0)
    inbox.close()
    await rm(directory, { recursive: true, force: true })
  })

  const cli = (...words: string[]) =>
    runCli(words, testEnvironment({ DATA_DIR: directory, SANDBOX: 'test' }) as Record<string, string>)
  const api = () => apiClient(service.url, account.test_key)
  const waiting = async (folio: string): Promise<string> => {
    const asked = {
      external_id: folio,
      ticket_image: await photo(folio),
      user_info: receiver,
      uso_cfdi: 'G03',
    }
    const answer = await api().post(asked)
    assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
    const { session_id: id } = answer.body.data
    await eventually(async () => {
      const { stdout } = await cli('operator', 'list', '--json', '--reason', 'captcha')
      assert.ok(stdout.includes(id), stdout)
    }, 60)
    return id
  }
  const issued = async (folio: string, whom = receiver) => {
    const xml = await issueByHand({
      ...{ sandboxUrl: service.sandboxUrl, owner: `${account.account_id}/test`, merchant: 'sbx-formas' },
      ...{ codes: { folio }, total: '116.00', receiver: whom },
    })
    const file = join(directory, `${folio}-${whom.rfc}.xml`)
    await writeFile(file, xml)
    return file
  }

  test('a captcha is listed, shown, finished by hand and attached: completed, with webhook and files', async () => {
    const folio = '0428000001'
    const began = Date.now()
    const id = await waiting(folio)
    const list = await cli('operator', 'list')
    assert.match(list.stdout, /^deadline +session +merchant +reason/)
    assert.match(list.stdout, new RegExp(`${id} +sbx-formas \\(sandbox\\) +captcha`))
    const show = await cli('operator', 'show', id, '--by', 'Ana')
    for (const value of [folio, receiver.rfc, receiver.razon_social, receiver.cp, 'G03', '116.00', 'captcha'])
      assert.ok(show.stdout.includes(value), `${value} in ${show.stdout}`)
    const attach = await cli('sessions', 'attach', id, '--xml', await issued(folio), '--by', 'Ana')
    assert.equal(attach.code, 0, attach.stdout + attach.stderr)
    const { body } = await inbox.waitFor(id)
    assert.equal(body.event, 'factura.completed')
    const { status, uuid } = (await api().status(id)).body.data
    assert.deepEqual([status, uuid], ['completed', JSON.parse(attach.stdout).detail])
    for (const type of ['xml', 'pdf'] as const) assert.equal((await api().download(id, type)).status, 200)
    const gone = await cli('operator', 'list', '--json')
    assert.ok(!gone.stdout.includes(id))
    process.stderr.write(`the lane took ${Math.round((Date.now() - began) / 1_000)} s\n`)
  })

  test('what a new operator does wrong is said, and loses nothing', async () => {
    const folio = '0428000002'
    const id = await waiting(folio)
    const nameless = await cli('sessions', 'attach', id, '--xml', 'none.xml')
    assert.equal(nameless.code, 2)
    assert.match(nameless.stderr, /--by NAME is missing/)
    const missing = await cli('sessions', 'attach', id, '--xml', 'none.xml', '--by', 'Ana')
    assert.match(missing.stderr, /--xml: none.xml cannot be read \(ENOENT\)/)
    const page = join(directory, 'page.html')
    await writeFile(page, '<html>Su factura está lista</html>')
    const noXml = await cli('sessions', 'attach', id, '--xml', page, '--by', 'Ana')
    assert.equal(noXml.code, 1)
    assert.match(noXml.stdout, /"differs":\["xml: /)
    const other = await cli(
      'sessions',
      'attach',
      id,
      '--xml',
      await issued('0428000003', stranger),
      '--by',
      'Ana',
    )
    assert.equal(other.code, 1)
    assert.match(other.stdout, /receiver\.rfc: another receiver/)
    const noPdf = await cli('sessions', 'attach', id, '--xml', page, '--pdf', page, '--by', 'Ana')
    assert.match(noPdf.stderr, /is no PDF/)
    const right = await issued(folio)
    assert.equal((await cli('sessions', 'attach', id, '--xml', right, '--by', 'Ana')).code, 0)
    const twice = await cli('sessions', 'attach', id, '--xml', right, '--by', 'Eva')
    assert.equal(twice.code, 1)
    assert.match(twice.stderr, /nothing was done: it (has its CFDI|is completed) already/)
    const xml = await (await api().download(id, 'xml')).text()
    assert.equal(xml, await readFile(right, 'utf8'))
  })

  test('a session that its client cancelled meanwhile takes nothing', async () => {
    const folio = '0428000004'
    const id = await waiting(folio)
    await api().call(`/api/v1/sessions/${id}/cancel`, { method: 'POST', body: '{}' })
    const late = await cli('sessions', 'attach', id, '--xml', await issued(folio), '--by', 'Ana')
    assert.match(late.stderr, /it has ended already: failed, cancelled/)
  })

  test('what nobody can finish is given up, and the client hears why', async () => {
    const id = await waiting('0428000005')
    const ended = await cli('operator', 'give-up', id, '--reason', 'captcha_required', '--by', 'Ana')
    assert.equal(ended.code, 0, ended.stderr)
    assert.equal((await inbox.waitFor(id)).body.error?.code, 'captcha_required')
  })
})
