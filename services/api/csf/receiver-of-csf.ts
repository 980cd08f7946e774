import {
  checkReceiver,
  type ReceiverChecked,
  type ReceiverFault,
  type ReceiverWarning,
} from '#cfdi/names/check-receiver.ts'
import type { Rejection } from '#contracts/http/errors.ts'
import type { Constancia } from './constancia.ts'
import { csfUnreadable } from './csf-refusals.ts'
import { receiverRefusal } from './receiver-refusal.ts'

/** Stable codes: a Constancia that is old, or has no date, may be out of date. */
type CsfWarning = ReceiverWarning | 'csf_older_than_three_months' | 'csf_without_date'
type FromCsf = Omit<ReceiverChecked, 'warnings'> & Readonly<{ warnings: readonly CsfWarning[] }>

/** `uso`: as named in the request. `today`: `2026-11-20`. */
type CsfQuery = Readonly<{ uso: string | undefined; today: string }>
type Tried = Readonly<{ regimen: string; checked: ReceiverChecked | ReceiverFault }>

const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // the last day of a shorter month
  const end = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, end))).toISOString().slice(0, 10)
}

const ageOf = ({ issuedOn }: Constancia, today: string): CsfWarning[] => {
  if (issuedOn === null) return ['csf_without_date']
  return issuedOn < monthsBefore(today, 3) ? ['csf_older_than_three_months'] : []
}

/**
 * If no use is given, the default decides: régimenes that allow G03 go before those that do not.
 */
const fitting = (tried: readonly Tried[], uso: string | undefined) => {
  const fit = tried.flatMap(({ regimen, checked }) => (checked.ok ? [{ regimen, checked }] : []))
  const general = fit.filter(({ checked }) => checked.usoCfdi === 'G03')
  return uso === undefined && general.length > 0 ? general : fit
}

/**
 * A fault of the data is reported before uses that the régimenes do not allow; those are reported
 * with the allowed uses.
 */
const noneFits = (tried: readonly Tried[]): Rejection => {
  const faults = tried.flatMap(({ checked }) => (checked.ok ? [] : [checked]))
  const ofData = faults.find(({ code }) => code !== 'regimen_uso_mismatch')
  const fault = ofData ?? faults.find(({ field }) => field === 'uso_cfdi') ?? faults[0]
  if (!fault) return csfUnreadable('no_regimen')
  if (ofData || faults.length === 1) return receiverRefusal(fault, 'csf_pdf')
  const message = `No régimen of the Constancia fits: ${tried.map(({ regimen }) => regimen).join(', ')}.`
  const allowed = [
    ...new Set(faults.flatMap((one) => (one.field === fault.field ? (one.allowed ?? []) : []))),
  ]
  return receiverRefusal({ ...fault, message, allowed }, 'csf_pdf')
}

/**
 * The receiver that a Constancia names, valid on `today`, with the régimen that fits the use.
 * Throws `Rejection` if none or several fit.
 */
export const receiverOfCsf = (constancia: Constancia, { uso, today }: CsfQuery): FromCsf => {
  const { name, rfc, cp, regimenes, unknownRegimenes } = constancia
  if (regimenes.length === 0)
    throw csfUnreadable('no_regimen', unknownRegimenes.length > 0 ? 'it is not in the catalogue' : '')
  const input = { razon_social: name, registered: true, rfc, cp, uso_cfdi: uso }
  const tried = regimenes.map((regimen) => ({
    regimen,
    checked: checkReceiver({ ...input, regimen }, today),
  }))
  const fit = fitting(tried, uso)
  const [only] = fit
  if (!only) throw noneFits(tried)
  if (fit.length > 1) throw csfUnreadable('several_regimenes', fit.map(({ regimen }) => regimen).join(', '))
  return { ...only.checked, warnings: [...only.checked.warnings, ...ageOf(constancia, today)] }
}
