import { type BookEntry, policyOf } from './merchant-book.ts'

const whyNotDriven = ({ file, merchant }: BookEntry): string | null => {
  if (!merchant) return `${file.id} has no flow: its tickets are only recognised`
  if (!merchant.portal) return `${file.id} has no portal: it is only in the sandbox`
  if (file.evidence === 'sandbox') return `${file.id} is only in the sandbox (evidence: sandbox)`
  return null
}

/** `by`: who decides it; null: nobody says. `named`: how a person gives a name. */
type Who = Readonly<{ by: string | null; named: string }>

/**
 * Why a merchant may not be switched on; null: it may. What its file says of whether its portal may
 * be driven stands above everybody.
 */
export const whyNotSwitchedOn = (entry: BookEntry, { by, named }: Who): string | null => {
  const { id, policy } = entry.file
  const undriven = whyNotDriven(entry)
  if (undriven !== null) return undriven
  const is = policyOf(entry.file)
  if (is === 'forbidden') return `${id} may not be driven: ${policy?.note}`
  return is === 'ask' && by === null
    ? `${id} is switched on only with ${named}, who answers for it: ${policy?.note}`
    : null
}
