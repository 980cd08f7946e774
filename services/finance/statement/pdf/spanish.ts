import type { Month } from '#contracts/finance/month.ts'
import type { SignedAmount } from '#contracts/finance/signed-amount.ts'
import type { ChargeRow } from '#projections/charges/list-charges.ts'

const months = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `noviembre de 2026`. */
export const monthName = (month: Month): string => months.format(new Date(`${month}-15T12:00:00.000Z`))

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Mexico_City',
})

/** `20/11/2026 12:00`, in Mexico City. */
export const dayAndTime = (instant: Date): string => clock.format(instant).replace(',', '')

/** `-$1,234.50`. */
export const inPesos = (amount: SignedAmount): string =>
  amount
    .replace('-', '')
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^/, amount.startsWith('-') ? '-$' : '$')

/** `12,345`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const kindName: Readonly<Record<ChargeRow['kind'], string>> = {
  charge: 'Cargo',
  waiver: 'Sin cargo',
  correction: 'Ajuste',
}

const reasons: Readonly<Record<string, string>> = {
  same_cfdi: 'Este CFDI ya se había cobrado.',
  month_closed: 'Se completó cuando su mes ya estaba cerrado.',
}

/** Why a row is not a plain charge; a correction has the words of who made it. */
export const reasonText = (reason: string): string => reasons[reason] ?? reason
