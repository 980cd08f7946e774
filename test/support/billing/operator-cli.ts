import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#platform/runtime/new-id.ts'
import type { Command } from '#services/cli/command-line/command.ts'
import { attachCfdi } from '#services/cli/operator/attach-cfdi.ts'
import { eventually } from '../eventually.ts'
import { issueByHand } from './issue-by-hand.ts'
import { eventsOf, readSession, receiver, type TicketOptions, type World } from './world.ts'

type Row = Readonly<Record<string, unknown>>

/** At `oxxo`, whose portal shows a captcha for it. */
export type AtCaptcha = Readonly<{ sessionId: string; accountId: string; codes: Record<string, string> }>

let tickets = 0

const rowsOf = ({ folio_venta, id_venta }: Record<string, string>) => [
  ...['OXXO', 'RFC: CCO8605231N4', `FOLIO DE VENTA: ${folio_venta}`],
  ...['ID DE VENTA', `${id_venta}`],
]

/** An operator's commands in this process, and what they do by hand. */
export const operatorCli = (world: () => World) => {
  const run = async (command: Command, ...words: string[]): Promise<Row[]> => {
    if (!command.prepare) throw new Error('it needs no database')
    const { database, config } = world().platform
    const results = await command.prepare(words, config)({ database, query: database.query } as never)
    return results.map((result) => ({ ...result }))
  }
  const atCaptcha = async (more: TicketOptions = {}): Promise<AtCaptcha> => {
    const accountId = newId('acc')
    tickets += 1
    const codes = { folio_venta: '0428000', id_venta: `04280000${String(tickets).padStart(12, '0')}` }
    const sessionId = await readSession(world(), { rows: rowsOf(codes), accountId, ...more })
    await eventually(async () => {
      const [deferral] = (await eventsOf(world(), sessionId, 'BillingDeferred')).slice(-1)
      if (deferral?.data.reason !== 'captcha') throw new Error('it does not wait yet')
    })
    return { sessionId, accountId, codes }
  }
  const issue = ({ accountId, codes }: AtCaptcha, more: Partial<Parameters<typeof issueByHand>[0]> = {}) => {
    const { sandboxUrl } = world()
    const at = { sandboxUrl, owner: `${accountId}/test`, merchant: 'oxxo' }
    return issueByHand({ ...at, codes, total: '116.00', receiver, ...more })
  }
  const fileOf = async (xml: Buffer): Promise<string> => {
    const file = join(await mkdtemp(join(tmpdir(), 'attached-')), 'factura.xml')
    await writeFile(file, xml)
    return file
  }
  const attach = async (sessionId: string, xml: Buffer, by = 'Ana'): Promise<Row | undefined> => {
    const [result] = await run(attachCfdi, sessionId, '--xml', await fileOf(xml), '--by', by)
    return result
  }
  return { run, atCaptcha, issue, attach }
}
