import { absolute, compare, subtract } from '#cfdi/decimals/decimal.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'

/** What the session needs of the document; `date`: of the purchase, null if the ticket has none. */
export type Needed = Readonly<{
  issuerRfcs: readonly string[]
  receiver: Pick<Receiver, 'rfc' | 'cp' | 'regimen'>
  uso: string
  total: string
  date: string | null
}>

type Checked = Pick<CfdiReading, 'issuer' | 'receiver' | 'total' | 'fecha'>

/**
 * In what a document is not the one that the session needs, by name. The receiver's values are left
 * out: these words are kept.
 */
export const namedDifferences = (
  { issuer, receiver, total, fecha }: Checked,
  needed: Needed,
): readonly string[] => {
  const { issuerRfcs, uso, date } = needed
  const totalDiffers = compare(absolute(subtract(total, needed.total)), '0.01') > 0
  const checks: readonly (readonly [boolean, string])[] = [
    [!issuerRfcs.includes(issuer.rfc), `issuer: ${issuer.rfc}, not ${issuerRfcs.join(' or ')}`],
    [receiver.rfc !== needed.receiver.rfc, 'receiver.rfc: another receiver'],
    [receiver.cp !== needed.receiver.cp, 'receiver.cp: another postal code'],
    [receiver.regimen !== needed.receiver.regimen, 'receiver.regimen: another régimen'],
    [receiver.uso !== uso, `uso_cfdi: ${receiver.uso}, not ${uso}`],
    [totalDiffers, `total: ${total}, not ${needed.total}`],
    [date !== null && fecha.slice(0, 10) < date, `date: issued ${fecha.slice(0, 10)}, before the purchase`],
  ]
  return checks.flatMap(([differs, words]) => (differs ? [words] : []))
}
