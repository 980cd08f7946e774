import { inBoth, type Language } from '../html/language.ts'

const words = inBoth<string>({
  merchant_name: ['Comercio', 'Merchant'],
  merchant_rfc: ['RFC del comercio', 'RFC of the merchant'],
  amount: ['Total', 'Total'],
  net_amount: ['Subtotal', 'Subtotal'],
  tax_amount: ['Impuestos', 'Taxes'],
  tax_rate: ['Tasa', 'Tax rate'],
  iva_amount: ['IVA', 'IVA'],
  ieps_amount: ['IEPS', 'IEPS'],
  currency: ['Moneda', 'Currency'],
  date: ['Fecha', 'Date'],
  time: ['Hora', 'Time'],
  payment_method: ['Forma de pago', 'Payment'],
})

/** What a field of a ticket is called: a code that the portal asks for has its own name. */
export const fieldWord = (name: string, language: Language): string =>
  words(language)[name] ?? name.replace(/^portal_fields\./, '')
