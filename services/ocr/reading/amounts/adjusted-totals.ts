import { fold } from '../text/fold.ts'
import { type LabelledAmount, labelled } from './labelled-amount.ts'
import { type Ledger, near } from './ledger.ts'

const SAID = 0.75
/** What no ticket has more of. */
const MOST = 12

/** A state's tax on lodging (ISH) is paid beside the IVA. */
const LOCAL = /\bI\W?S\W?H\b|HOSPEDAJE/
/** What who pays keeps for SAT of the IVA or the ISR, or was let off. */
const LESS = /\bRET(?:ENCION(?:ES)?|ENID[OA])?\b|\bDESC|\bBONIF|\bREBAJA/
/** Paid with the rest, and never invoiced. */
const APART = ['tip', 'round'] as const
const SERVED = /^\W*SERVICIO\W*(?:\d{1,2}\s?%)?\W*$/

const isTax = (amount: LabelledAmount): boolean =>
  labelled(amount, 'iva') >= SAID && !LESS.test(fold(amount.label))
const isApart = (amount: LabelledAmount): boolean =>
  APART.some((concept) => labelled(amount, concept) >= SAID) || SERVED.test(fold(amount.label))

type Taxed = Readonly<{ cents: number; row: number }>

/** Goods and their IVA, printed one by one: "3 NOCHES 3,600.00", "IVA 16% 576.00"; `row` of the IVA. */
const taxedGoods = ({ all }: Ledger): readonly Taxed[] =>
  all
    .filter(isTax)
    .slice(0, MOST)
    .flatMap((tax) =>
      all
        .filter(
          ({ cents, row }) =>
            row <= tax.row && (near(tax.cents, cents * 0.16, 2) || near(tax.cents, cents * 0.08, 2)),
        )
        .map(({ cents }) => ({ cents: cents + tax.cents, row: tax.row })),
    )

const signed = ({ cents, minus, label }: LabelledAmount): number =>
  minus || LESS.test(fold(label)) ? -cents : cents

type Adjusted = Readonly<{ by: number | null; instead: number }>

/**
 * Totals that lines between the IVA and the total make more or less than goods and IVA (`instead`): a tax on lodging, a charge, a discount, what is withheld. `by`: the
 * sum that is printed so; none where it is cut off below a tax on lodging.
 */
export const adjustedTotals = ({ all, values, ...ledger }: Ledger): readonly Adjusted[] => {
  const totals = all.filter((one) => labelled(one, 'total') >= SAID).slice(0, MOST)
  const hasLocal = all.some(({ label }) => LOCAL.test(fold(label)))
  return taxedGoods({ all, values, ...ledger }).flatMap((goods): Adjusted[] => {
    const explained = totals.filter((total) => {
      const between = all.filter(({ row, cents }) => row > goods.row && row < total.row && cents > 0)
      if (between.length === 0 || between.length > MOST || between.some(isApart)) return false
      return near(
        between.reduce((sum, one) => sum + signed(one), goods.cents),
        total.cents,
      )
    })
    const [due] = explained
    if (due && due.cents !== goods.cents) return [{ by: due.cents, instead: goods.cents }]
    return hasLocal && !values.has(goods.cents) ? [{ by: null, instead: goods.cents }] : []
  })
}
