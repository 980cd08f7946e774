import { fold } from '#contracts/fold.ts'
import { type Page, textOf } from '../../../page/page-of.ts'
import { defineRule } from '../../../rule/define-rule.ts'

/** "POR ESTE PAGARE ME OBLIGO … INSTITUCIONES DE CREDITO" is on the slip of every card. */
const PROMISE = /INSTITUCION(?:ES)?\s+(?:DE\s+)?CREDITO/g
/** Whole, short or torn: CREDITO, CRED., T.C., TDC, DEBITO, DEB, TD, "CRE DITO". */
const KIND = /(?<![A-Z])CRE\s?D|DITO\b|\bDEB|BITO\b|\bT\W?D?\W?[CD]\b/
/** SAT's code of the kind: c_FormaPago 04 and 28. */
const CODE = /(?:PAGO|FORMA|FOP|METODO)\W{0,3}(?:04|28)\b|\b(?:04|28)\W{1,3}TARJ/

/** What the rule sees: the payment method that was chosen. */
type SeenPayment = Readonly<{ payment: Readonly<{ value: string }>; page: Page }>

const of = 'tarjeta_credito'

/** The ticket does not say which kind of card paid; VISA and TARJETA alone do not. */
export const cardWithoutKind = defineRule<SeenPayment>({
  id: 'payment-card-without-kind',
  field: 'payment',
  effect: 'doubt',
  fires: ['TARJETA 88.00', 'VISA ****1234', 'INSTITUCIONES DE CREDITO', 'BANCO ACREDITANTE'].map((row) => ({
    of,
    rows: ['TOTAL 88.00', row],
  })),
  silent: [
    ...['TARJETA DE CREDITO', 'T.C. 1234', 'TDD 88.00', 'CRE DITO', 'FORMA DE PAGO: 28'].map((row) => ({
      of,
      rows: ['TOTAL 88.00', row],
    })),
    { of: 'efectivo', rows: ['TOTAL 88.00', 'EFECTIVO 88.00'] },
  ],
  test: ({ payment, page }) => {
    const text = fold(textOf(page)).replace(PROMISE, ' ')
    return payment.value.startsWith('tarjeta') && !KIND.test(text) && !CODE.test(text)
  },
})
