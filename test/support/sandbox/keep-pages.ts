import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noValues } from '#contracts/reading/no-values.ts'
import { asKeptSandbox } from '#services/billing/rehearsal/at-sandbox.ts'
import { pageKeeper } from '#services/billing/rehearsal/page-keeper.ts'
import type { TryOrder } from '#services/billing/rehearsal/try-order.ts'
import { tryTicket } from '#services/billing/rehearsal/try-ticket.ts'
import { receiver } from '../billing/receivers.ts'
import { browsers } from '../browser/browsers.ts'

/** Of a merchant without a look-up these are fewer. */
const rounds = [
  { folio: '0200000011', how: 'rehearse' },
  { folio: '0404000000', how: 'rehearse' },
  { folio: '0200000012', how: 'issue' },
  { folio: '0200000012', how: 'look' },
  { folio: '0200000013', how: 'look' },
] as const

const orderOf = (
  round: Pick<TryOrder, 'how' | 'file' | 'sandbox' | 'save' | 'folder'>,
  folio: string,
): TryOrder => ({
  ...round,
  ticket: {
    ...noValues,
    amount: '116.00',
    date: '2026-11-03',
    time: '18:42:00',
    portal_fields: {},
  },
  allowLocal: true,
  rows: [],
  codes: { folio },
  secrets: {},
  receiver,
  usoCfdi: 'G03',
  formaPago: '04',
  pacCertsDir: null,
  chromium: null,
  isTerminal: false,
})

/**
 * What `merchants try --sandbox --save` keeps of a definition of the sandbox; the folder is filled.
 */
export const keepPages = async (
  file: string,
  { sandbox, save, hasLookup }: Readonly<{ sandbox: string; save: string; hasLookup: boolean }>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'keep-pages-'))
  for (const { folio, how } of rounds.filter(({ how: each }) => hasLookup || each !== 'look')) {
    const keeper = pageKeeper(save, asKeptSandbox(sandbox))
    const order = orderOf({ file, how, sandbox, save, folder }, folio)
    await tryTicket(order, { say: () => undefined, emitFor: () => () => undefined, browsers, keeper })
    await keeper.keep()
  }
  await rm(folder, { recursive: true })
}
