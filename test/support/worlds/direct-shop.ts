import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { drawRows } from '#platform/images/draw-rows.ts'
import { apiClient, receiver } from '../http/api-client.ts'
import { openInbox } from '../http/webhook-inbox.ts'
import { createAccount, startService } from './service.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))
export const issuerRfc = 'EKU9003173C9'

/** The words of an operator, while the server is up. */
const cli = (directory: string, words: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    env: { ...process.env, DATA_DIR: directory, SANDBOX: 'all' },
    encoding: 'utf8',
    input,
  })
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout)
}

/** The sandbox's certificate of the shop, put in as an operator does. */
const entrustCsd = async (
  directory: string,
  sandboxUrl: string,
  more: readonly string[] = [],
): Promise<void> => {
  const order = { method: 'POST', body: JSON.stringify({ rfc: issuerRfc, nombre: 'ESCUELA KEMPER URGATE' }) }
  const csd = (await (await fetch(`${sandboxUrl}/pac/csd`, order)).json()) as {
    cer: string
    key: string
    password: string
  }
  const [cer, key] = [join(directory, 'a.cer'), join(directory, 'a.key')]
  await writeFile(cer, Buffer.from(csd.cer, 'base64'))
  await writeFile(key, Buffer.from(csd.key, 'base64'))
  const words = ['issuer', 'add', `rfc:${issuerRfc}`, '--cer', cer, '--key', key]
  const added = cli(
    directory,
    [...words, '--regimen', '601', '--cp', '42501', '--test', ...more],
    csd.password,
  )
  assert.equal(added.nombre, 'ESCUELA KEMPER URGATE')
}

/** A photo of the shop's ticket; `sale`: its rows between the folio and the end. */
export const directPhoto = async (folio: string, sale: readonly string[]): Promise<string> =>
  (
    await drawRows([
      '      PAPELERIA KEMPER',
      '  ESCUELA KEMPER URGATE SA DE CV',
      `     RFC: ${issuerRfc}`,
      'FECHA: 19/11/2026  12:37',
      `FOLIO: ${folio}`,
      '',
      ...sale,
      'GRACIAS POR SU COMPRA',
    ])
      .jpeg({ quality: 88 })
      .toBuffer()
  ).toString('base64')

/**
 * A running service with a shop that gave it its CSD, and an account whose webhooks come in here.
 */
export const openDirectShop = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'e2e-direct-'))
  const inbox = await openInbox()
  const service = await startService(directory)
  const account = createAccount(directory, inbox.url)
  await entrustCsd(directory, service.sandboxUrl)
  const client = apiClient(service.url, account.live_key)

  /** Posts the photo and waits for the signed word of how it ended. */
  const ended = async (externalId: string, image: string) => {
    const accepted = await client.post({ external_id: externalId, ticket_image: image, user_info: receiver })
    assert.equal(accepted.status, 202, JSON.stringify(accepted.body))
    assert.equal(accepted.body.data.ocr_result.merchant_rfc, issuerRfc)
    const sessionId = accepted.body.data.session_id
    const message = await inbox.waitFor(sessionId)
    new Webhook(account.webhook_secret).verify(message.raw, message.headers as Record<string, string>)
    return { sessionId, message, status: (await client.status(sessionId)).body.data }
  }

  const invoiced = async (externalId: string, image: string) => {
    const { sessionId, message, status } = await ended(externalId, image)
    assert.equal(message.body.event, 'factura.completed', JSON.stringify(message.body))
    const download = async (type: 'xml' | 'pdf') =>
      Buffer.from(await (await client.download(sessionId, type)).arrayBuffer())
    return { status, xml: await download('xml'), pdf: await download('pdf') }
  }

  const close = async () => {
    assert.equal(await service.terminate(), 0)
    inbox.close()
    await rm(directory, { recursive: true, force: true })
  }
  /** Entrusts it once more, with what else the merchant says. */
  const says = (...words: string[]) => entrustCsd(directory, service.sandboxUrl, words)
  return { directory, ended, invoiced, says, close }
}

export type DirectShop = Awaited<ReturnType<typeof openDirectShop>>
