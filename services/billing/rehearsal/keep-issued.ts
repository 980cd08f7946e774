import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import { pacCertificates } from '../pac-certificates.ts'
import type { TryOrder } from './try-order.ts'

type Issued = Extract<Outcome, { kind: 'issued' }>

type Shown = Readonly<{ uuid: string | null; total: string | null; receiver: string | null }>

const saidBy = (xml: Buffer): Shown => {
  try {
    const { uuid, total, receiver } = readCfdi(xml)
    return { uuid, total, receiver: receiver.rfc }
  } catch (error) {
    if (error instanceof CfdiUnreadable) return { uuid: null, total: null, receiver: null }
    throw error
  }
}

const receiverShown = ({ receiver, isTerminal }: TryOrder, shown: Shown): string | null => {
  if (isTerminal || shown.receiver === null) return shown.receiver
  return shown.receiver === receiver.rfc ? 'as asked' : 'another'
}

/**
 * The issued CFDI verified as a session does it, and its files on disk, whatever is wrong with
 * them: an invoice is never thrown away. `isLocal`: a stand-in, whose seals do not count for SAT.
 */
export const keepIssued = async (
  order: TryOrder,
  merchant: Pick<Merchant, 'rfcs'>,
  { issued, isLocal }: Readonly<{ issued: Issued; isLocal: boolean }>,
): Promise<object> => {
  const { receiver, usoCfdi, ticket, folder } = order
  const { rfc, cp, regimen } = receiver
  const { xml, pdf, via, folio } = issued
  const verdict = verifyCfdi(xml, {
    issuerRfcs: merchant.rfcs,
    receiver: via === 'recovered' ? { rfc } : { rfc, cp, regimen, uso: usoCfdi },
    total: ticket.amount ?? '',
    pacCertificates: await pacCertificates(order.pacCertsDir),
    countsForSat: !isLocal,
  })
  const shown = saidBy(xml)
  const name = join(folder, shown.uuid ?? `unread-${Date.now()}`)
  await mkdir(folder, { recursive: true })
  await writeFile(`${name}.xml`, xml, { mode: 0o600 })
  if (pdf) await writeFile(`${name}.pdf`, pdf, { mode: 0o600 })
  return {
    outcome: 'issued',
    verified: verdict.ok,
    ...(!verdict.ok && { reason: verdict.reason }),
    ...shown,
    receiver: receiverShown(order, shown),
    via,
    folio,
    xml: `${name}.xml`,
    pdf: pdf && `${name}.pdf`,
  }
}
