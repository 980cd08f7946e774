import { cannotDraw, countTaxes, type TaxCounts } from '../support/tickets/tax-tickets.ts'

const SEED = 9
const TICKETS = 3_000

const row = (name: string, { right, near, wrong, none, unsure, ...seal }: TaxCounts): string =>
  [
    `taxes: ${name.padEnd(12)} right ${right}, near ${near}, wrong ${wrong}, none ${none}, total unsure ${unsure}`,
    `; sealed ${seal.sealed}, refused ${seal.refused}, sealed wrong ${seal.sealedWrong}`,
  ].join('')

/**
 * Of tickets drawn as misread text: how many printed breakdowns are read right, wrong or not at
 * all; and how many would be sealed with the CSD of a merchant who has said nothing of its taxes.
 */
export const benchReaderTaxes = async (): Promise<void> => {
  const reason = cannotDraw()
  if (reason !== null) return console.log(`reader taxes: skipped, ${reason}`)
  const counts = await countTaxes(SEED, TICKETS)
  for (const [style, each] of [...counts].sort()) console.log(row(style, each))
}
