import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { apiClient } from '../http/api-client.ts'
import { openInbox } from '../http/webhook-inbox.ts'
import { startOtlpCollector } from '../telemetry/otlp-collector.ts'
import { drawTicket } from '../tickets/draw-ticket.ts'
import {
  control,
  printedBuyer,
  strayWords,
  wordsIn,
  wordsInFiles,
  wordsInPostgres,
  zoquiapan,
} from './personal-words.ts'
import { createAccount, startService } from './service.ts'

const cli = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

/** The SAT's public test entity, as a merchant whose CSD the sandbox makes. */
export const issuerRfc = 'EKU9003173C9'

const addIssuer = async (directory: string, sandboxUrl: string) => {
  const order = { method: 'POST', body: JSON.stringify({ rfc: issuerRfc, nombre: 'ESCUELA KEMPER URGATE' }) }
  const csd = z
    .object({ cer: z.string(), key: z.string(), password: z.string() })
    .parse(await (await fetch(`${sandboxUrl}/pac/csd`, order)).json())
  const [cer, key] = [join(directory, 'a.cer'), join(directory, 'a.key')]
  await writeFile(cer, Buffer.from(csd.cer, 'base64'))
  await writeFile(key, Buffer.from(csd.key, 'base64'))
  const words = ['issuer', 'add', `rfc:${issuerRfc}`, '--cer', cer, '--key', key]
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, ...words, '--regimen', '601', '--cp', '42501', '--test'],
    {
      env: { ...process.env, DATA_DIR: directory, SANDBOX: 'all' },
      input: csd.password,
      encoding: 'utf8',
    },
  )
  assert.equal(status, 0, stderr)
}

/** A ticket that no other call draws. */
const createTickets = () => {
  let code = 510781636194100000n
  return () => {
    code += 128n
    return drawTicket({ code: String(code), total: '187.50', hostile: printedBuyer })
  }
}

/** A service that says all it can, and everything that it may have said or kept. */
export const openPersonalWorld = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'e2e-leaks-'))
  const collector = await startOtlpCollector()
  const inbox = await openInbox()
  const service = await startService(directory, {
    LOG_LEVEL: 'trace',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const account = createAccount(directory, inbox.url)
  const client = apiClient(service.url, account.live_key)
  return {
    directory,
    service,
    account,
    client,
    ticket: createTickets(),
    addIssuer: () => addIssuer(directory, service.sandboxUrl),
    send: (externalId: string, image: Buffer, more: object = {}) =>
      client.post({
        external_id: externalId,
        ticket_image: image.toString('base64'),
        user_info: zoquiapan,
        ...more,
      }),
    ended: async (externalId: string) => (await inbox.waitFor(externalId)).body.event,
    /** Where a word of the receiver stands. */
    everywhere: async (): Promise<string[]> => {
      const metrics = await (await fetch(`${service.operatorUrl}/metrics`)).text()
      assert.ok(collector.spans.length > 0 && metrics.length > 1_000)
      return [
        ...wordsIn('log', service.lines.join('\n')),
        ...wordsIn('metrics', metrics),
        ...wordsIn('spans', JSON.stringify(collector.spans)),
        ...strayWords([await wordsInPostgres(directory), await wordsInFiles(directory)]),
      ].filter((hit) => !hit.endsWith(control))
    },
    close: async () => {
      await service.terminate()
      inbox.close()
      await collector.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
