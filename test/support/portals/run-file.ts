import type { StepTaken } from '#contracts/step-taken.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import type { Outcome } from '#services/billing/engine/ends/outcome.ts'
import { lookUp, visitPortal } from '#services/billing/portal/visit-portal.ts'
import { definitionAt } from './definition-at.ts'

export const values: Values = {
  'ticket.total': '1122.50',
  'ticket.date': '2026-11-03',
  'ticket.time': '18:42:00',
  'code.folio': '0200000001',
  'receiver.rfc': 'URE180429TM6',
  'receiver.nombre': 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  'receiver.cp': '86991',
  'receiver.regimen': '601',
  'receiver.es_moral': 'true',
  'session.uso': 'G03',
  'session.forma_pago': '04',
  'session.mailbox': 'ses-1@inbox.invalid',
  today: '2026-11-25',
  now: '2026-11-25T12:00:00',
  uuid: '6f0f6a52-2d9e-4a52-9f0e-2f6f6a522d9e',
}

/** A stand-in's definition, with the addresses that its servers have now. */
export const merchantFrom = (name: string, addresses: Readonly<Record<string, string>>): Merchant => {
  const file = `${name}.yaml`
  const text = definitionAt(name, addresses)
  const { definition, problems } = parseDefinition(text, file, registry().platforms)
  const merchant = definition && merchantOf(definition.merchant)
  if (!merchant) throw new Error(problems.map(problemText).join('\n') || 'it has no flow')
  return merchant
}

/** Runs it as billing does: `lookup` only looks. */
export const runMerchant = async (
  { portal, flow, rfcs, phrases }: Merchant,
  { given = {}, lookup = false }: Readonly<{ given?: Values; lookup?: boolean }> = {},
): Promise<Readonly<{ outcome: Outcome; steps: readonly StepTaken[]; intents: number }>> => {
  if (!portal) throw new Error('it has no portal')
  let intents = 0
  const plan = {
    flow,
    base: new URL(portal.base),
    hosts: { listed: portal.hosts.map(({ host }) => host), allowLocal: true },
    headers: {},
    timeoutMs: 5_000,
    values: { ...values, ...given },
    issuerRfcs: rfcs,
    phrases,
    intend: () => {
      intents += 1
      return Promise.resolve(true)
    },
  }
  return { ...(await (lookup ? lookUp(plan) : visitPortal(plan))), intents }
}
