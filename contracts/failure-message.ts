import { type FailureCode, failures } from './failures.ts'

const INCOMPLETE = 'The ticket was read, but'
const SAME_TICKET =
  'it cannot be distinguished from another ticket of the merchant that was already invoiced.'

/**
 * Maps the `detail` of a `ticket_incomplete` refusal to the client's sentence. A closed list,
 * because details are written for operators: anything else, such as a portal's words or personal
 * data, is never shown.
 */
const reasons: Readonly<Record<string, string>> = {
  'no date was read': 'its date is missing.',
  'its total was not read surely enough': 'its total could not be read reliably.',
  'it prints no taxes that can be used': 'it prints no taxes that an invoice can be made from.',
  'its total is not what was paid for goods and services alone':
    'its total includes more than goods and services, such as a tip or a deposit.',
  'the taxes that it prints do not add up to its total in one way only':
    'its printed taxes fit its total in several ways, or in none.',
  'cannot be distinguished from a ticket that already has its CFDI': SAME_TICKET,
  // as events before 0.3.0 store it
  'cannot be told from a ticket that has its CFDI': SAME_TICKET,
}

/**
 * Names of fields that a ticket may lack, as in `ocr_result` and `needs_input`; a registry's code
 * must be added here too.
 */
const fields: readonly string[] = [
  'amount',
  'date',
  'merchant_rfc',
  'caja',
  'codigo',
  'codigo_barras',
  'codigo_facturacion',
  'estacion',
  'folio',
  'folio_factura',
  'folio_venta',
  'id_venta',
  'no_facturacion',
  'tc',
  'ticket',
  'tienda',
  'tr',
  'web_id',
]

/** The fields that a reason names; [] where it names none, or anything but fields. */
export const missingFields = (detail: string): readonly string[] => {
  const names = /^missing: (.+)$/.exec(detail)?.[1]?.split(', ') ?? []
  return names.every((name) => fields.includes(name)) ? names : []
}

const missingIn = (detail: string): string | undefined => {
  const names = missingFields(detail)
  if (names.length === 0) return undefined
  const what = names.length === 1 ? 'a field that the invoice needs is' : 'fields that the invoice needs are'
  return `${what} missing or doubtful: ${names.join(', ')}.`
}

/**
 * The sentence for the client. `detail`: from the event with the reason, null if there is none;
 * only `ticket_incomplete` uses it.
 */
export const failureMessage = (code: FailureCode, detail: string | null): string => {
  if (code !== 'ticket_incomplete' || detail === null) return failures[code].message
  const why = (Object.hasOwn(reasons, detail) ? reasons[detail] : undefined) ?? missingIn(detail)
  return why === undefined ? failures[code].message : `${INCOMPLETE} ${why}`
}
