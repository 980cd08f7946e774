import { splitTax } from '#cfdi/sales/split-tax.ts'
import type { Merchant } from '../language/merchant.ts'

/** `date`: YYYY-MM-DD; `total`: two decimals; `codes`: by their names in the merchant's file. */
export type SandboxTicket = Readonly<{
  merchant: Pick<Merchant, 'aliases' | 'nombre' | 'rfcs' | 'codes'>
  codes: Readonly<Record<string, string>>
  total: string
  date: string
}>

const WIDTH = 34
/** A longer code has a row of its own, below its label. */
const LONGEST_BESIDE = 12

const centred = (text: string) => text.padStart(Math.floor((WIDTH + text.length) / 2))
const amount = (label: string, value: string) => label.padEnd(WIDTH - 14) + `$${value}`.padStart(14)

const codeRows = ({ merchant, codes }: SandboxTicket): string[] =>
  Object.entries(merchant.codes).flatMap(([name, { label, near }]) => {
    const code = codes[name] ?? ''
    // the reader finds a code without a label by its form
    if (near === null) return [code]
    const head = `${label.toUpperCase()}:`
    return code.length > LONGEST_BESIDE ? [head, code] : [`${head} ${code}`]
  })

/** What a thermal printer would print: one purchase with IVA of 16 %, paid in cash. */
export const ticketRows = (ticket: SandboxTicket): string[] => {
  const { merchant, total, date } = ticket
  const { subtotal, totalTraslados } = splitTax({ total, rate: '0.16' })
  const [year, month, day] = date.split('-')
  const [name = merchant.nombre] = merchant.aliases
  return [
    centred(name),
    ...(name === merchant.nombre ? [] : [centred(merchant.nombre)]),
    centred(`RFC: ${merchant.rfcs[0] ?? ''}`),
    '',
    `FECHA: ${day}/${month}/${year}  12:37`,
    '',
    amount('1 ARTICULO', total),
    '',
    amount('SUBTOTAL', subtotal),
    amount('IVA 16%', totalTraslados ?? '0.00'),
    amount('TOTAL', total),
    amount('EFECTIVO', total),
    '',
    ...codeRows(ticket),
    '',
    centred('GRACIAS POR SU COMPRA'),
  ]
}
