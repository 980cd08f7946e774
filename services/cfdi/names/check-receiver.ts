import { longestName, type Receiver } from '#contracts/fiscal/receiver.ts'
import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { fold } from '#contracts/fold.ts'
import { type CatalogRow, type Person, rowOf } from '../catalogs/catalog-row.ts'
import { postalCodes } from '../catalogs/postal-codes.ts'
import { regimenes } from '../catalogs/regimenes.ts'
import { usos } from '../catalogs/usos.ts'
import { textProblem } from '../xml/xml-text.ts'
import { encodedTwice } from './encoded-twice.ts'
import { endsLikeType, normaliseName } from './normalise-name.ts'

export type ReceiverInput = Readonly<{
  razon_social: string
  /** The name as SAT registered it, so anything like a company type belongs to it. */
  registered?: boolean
  rfc: string
  regimen: string
  cp: string
  email?: string | null | undefined
  uso_cfdi?: string | null | undefined
}>

export type ReceiverFault = Readonly<{
  ok: false
  code: 'invalid_request' | 'invalid_rfc' | 'invalid_catalog_code' | 'regimen_uso_mismatch'
  field: keyof ReceiverInput
  message: string
  /** The codes that would be accepted, for `regimen_uso_mismatch`. */
  allowed?: readonly string[]
}>

export type ReceiverChecked = Readonly<{
  ok: true
  receiver: Receiver
  usoCfdi: string
  warnings: readonly ReceiverWarning[]
}>

/**
 * Stable codes: SAT has issued RFCs with a wrong digit, and a name enters the CFDI without its
 * company type (CFDI40145).
 */
export type ReceiverWarning =
  | 'receiver_rfc_digit_wrong'
  | 'receiver_company_type_removed'
  /**
   * What is left still ends like a company type: one that is not known here, or a part of the name.
   */
  | 'receiver_name_ends_like_company_type'

/** CP01 is for payment receipts, CN01 for payroll: neither fits a purchase. */
const notForTickets = ['CP01', 'CN01']

const fault = (
  code: ReceiverFault['code'],
  field: ReceiverFault['field'],
  more: { message: string; allowed?: readonly string[] },
): ReceiverFault => ({ ok: false, code, field, ...more })

const unknownCode = (field: ReceiverFault['field'], catalogue: string): ReceiverFault =>
  fault('invalid_catalog_code', field, {
    message: `${field} is not a code of ${catalogue} that a purchase can use.`,
  })

const fits = (row: { person: Person }, person: Person): boolean =>
  row.person === 'both' || row.person === person

/**
 * The uses, for purchases only, that c_UsoCFDI allows this kind of person in this régimen on a day
 * (CFDI40161).
 */
export const usosFor = (person: Person, regimen: string, onDate: string): string[] =>
  usos
    .filter(
      (row) => fits(row, person) && row.regimenes.includes(regimen) && !notForTickets.includes(row.code),
    )
    .filter((row) => rowOf(usos, row.code, onDate))
    .map((row) => row.code)

/** As a person's name: nothing is removed. */
const wholeName = ({ razon_social }: ReceiverInput): string => normaliseName(razon_social, '')

/**
 * What a whole name needs to be valid; nothing is removed from a name that is only a company type.
 */
const lackOf = (name: string, rfc: string): string | null => {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'has no letter and no digit'
  return normaliseName(`X ${name}`, rfc) === 'X' ? 'is a company type without a name' : null
}

const encodingProblem = (text: string): string | null => {
  const trace = encodedTwice(text)
  return trace === null ? null : `contains ${trace}: it was encoded twice; send the character itself`
}

const nameFault = (input: ReceiverInput, name: string, rfc: string): ReceiverFault | undefined => {
  const problem =
    textProblem(input.razon_social) ??
    encodingProblem(input.razon_social) ??
    lackOf(wholeName(input), input.registered ? '' : rfc)
  if (problem) return fault('invalid_request', 'razon_social', { message: `razon_social ${problem}.` })
  if (name.length > longestName) {
    return fault('invalid_request', 'razon_social', {
      message: `razon_social has more than ${longestName} characters.`,
    })
  }
  // CFDI40146: this name belongs to the generic RFC and makes a global invoice.
  if (fold(name) === 'PUBLICO EN GENERAL') {
    return fault('invalid_request', 'razon_social', { message: 'razon_social does not name a taxpayer.' })
  }
  return undefined
}

const catalogueFault = (input: ReceiverInput, onDate: string): ReceiverFault | undefined => {
  if (!rowOf(regimenes, input.regimen, onDate)) return unknownCode('regimen', 'c_RegimenFiscal')
  if (!postalCodes.has(input.cp)) return unknownCode('cp', 'c_CodigoPostal')
  const uso = input.uso_cfdi
  if (uso && (notForTickets.includes(uso) || !rowOf(usos, uso, onDate)))
    return unknownCode('uso_cfdi', 'c_UsoCFDI')
  return undefined
}

const codesFor = (rows: readonly (CatalogRow & { person: Person })[], person: Person): string[] =>
  rows.filter((row) => fits(row, person)).map((row) => row.code)

type Chosen = { ok: true; uso: string } | ReceiverFault

const chooseUso = (input: ReceiverInput, person: Person, onDate: string): Chosen => {
  const fitting = codesFor(regimenes, person)
  if (!fitting.includes(input.regimen)) {
    const message = `Régimen ${input.regimen} is not for a ${person === 'moral' ? 'company' : 'person'} (CFDI40158).`
    return fault('regimen_uso_mismatch', 'regimen', { message, allowed: fitting })
  }
  const allowed = usosFor(person, input.regimen, onDate)
  const uso = input.uso_cfdi ?? (allowed.includes('G03') ? 'G03' : 'S01')
  if (allowed.includes(uso)) return { ok: true, uso }
  const message = `UsoCFDI ${uso} does not go with régimen ${input.regimen} for this RFC (CFDI40161).`
  return fault('regimen_uso_mismatch', 'uso_cfdi', { message, allowed })
}

const isTypeLeft = ({ registered }: ReceiverInput, { razon_social, rfc }: Receiver): boolean =>
  registered !== true && rfc.length === 12 && endsLikeType(razon_social)

const warningsOf = (input: ReceiverInput, receiver: Receiver, digitOk: boolean): ReceiverWarning[] => [
  ...(digitOk ? [] : ['receiver_rfc_digit_wrong' as const]),
  ...(receiver.razon_social === wholeName(input) ? [] : ['receiver_company_type_removed' as const]),
  ...(isTypeLeft(input, receiver) ? ['receiver_name_ends_like_company_type' as const] : []),
]

/**
 * A receiver as a CFDI can name it: RFC, name, SAT codes in force on `onDate` (`2026-11-20`), and
 * the use, by default G03 if the régimen allows it, otherwise S01. The first fault found decides.
 */
export const checkReceiver = (input: ReceiverInput, onDate: string): ReceiverChecked | ReceiverFault => {
  const rfc = input.rfc.normalize('NFC').trim().toUpperCase()
  const checked = checkRfc(rfc)
  if (!checked.ok || checked.kind === 'generic') {
    const message = checked.ok
      ? 'A generic RFC does not identify a receiver.'
      : 'rfc is not an RFC of 12 or 13 characters with a real date.'
    return fault('invalid_rfc', 'rfc', { message })
  }
  const name = input.registered ? wholeName(input) : normaliseName(input.razon_social, rfc)
  const wrong = nameFault(input, name, rfc) ?? catalogueFault(input, onDate)
  if (wrong) return wrong
  const chosen = chooseUso(input, checked.kind, onDate)
  if (!chosen.ok) return chosen
  const { regimen, cp, email = null } = input
  const receiver = { razon_social: name, rfc, regimen, cp, email }
  return { ok: true, receiver, usoCfdi: chosen.uso, warnings: warningsOf(input, receiver, checked.digitOk) }
}
