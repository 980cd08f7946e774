import { oneEditApart } from '../../../text/one-edit-apart.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, said, taxWords } from '../../amounts/ledger/ledger-of.ts'
import type { Breakdown } from './breakdown.ts'

type Parts = Pick<Breakdown, 'kind' | 'net' | 'taxParts' | 'printedNet'>

const RATES = [0.16, 0.08]
const WORDED = 0.75

/** Amounts that are one digit off, or that match by their other reading. */
const echoes = (amounts: readonly LabelledAmount[], cents: number) =>
  amounts.filter(
    (amount) =>
      amount.cents === cents || amount.less === cents || oneEditApart(String(amount.cents), String(cents)),
  )

/** The net and the IVA of a total at 16 or 8 %, if the ticket prints them with a misread digit. */
export const mendedParts = ({ all }: Ledger, total: number): Parts[] => {
  const others = all.filter(({ cents }) => cents !== total)
  const nets = others.filter((amount) => said([amount], 'subtotal', 'net') >= WORDED)
  const taxes = others.filter((amount) => said([amount], ...taxWords) >= WORDED)
  return RATES.flatMap((rate): Parts[] => {
    const net = Math.round(total / (1 + rate))
    const tax = total - net
    const [asNet, asTax] = [echoes(nets, net), echoes(taxes, tax)]
    if (asNet.length > 0) return [{ kind: 'net', net, taxParts: [], printedNet: { cents: net, seen: asNet } }]
    if (asTax.length > 0)
      return [{ kind: 'tax', net, taxParts: [{ cents: tax, seen: asTax }], printedNet: null }]
    return []
  })
}
