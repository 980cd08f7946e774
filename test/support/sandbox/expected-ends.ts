import type { DeferReason } from '#contracts/events/defer-reason.ts'
import type { FailureCode } from '#contracts/failures.ts'

/** How a magic ticket ends at every portal of the sandbox (portal.md §4). */
export type ExpectedEnd = Readonly<{
  folio: string
  total: string
  ends: FailureCode | 'download' | 'recovered' | 'email'
  /** CFDIs that the portal issued. */
  commits: 0 | 1
  /** Hours that the sandbox's clock is moved once the session waits. */
  hours?: number
  /** What it waits for then; absent: anything. */
  waitsFor?: DeferReason
}>

type Ends = Readonly<Record<string, readonly [ExpectedEnd['ends'], ExpectedEnd['commits']]>>

const ends: Ends = {
  '0200': ['download', 1],
  '0302': ['recovered', 1],
  '0404': ['ticket_not_found_at_merchant', 0],
  '0409': ['ticket_already_invoiced', 0],
  '0410': ['ticket_expired', 0],
  '0422': ['receiver_data_rejected', 0],
  '0425': ['download', 1],
  '0428': ['captcha_required', 0],
  '0429': ['download', 1],
  '0451': ['merchant_does_not_issue_cfdi', 0],
  '0500': ['merchant_unavailable', 0],
  '0502': ['recovered', 1],
  '0503': ['merchant_unavailable', 0],
  '0504': ['recovered', 1],
  '0599': ['merchant_unavailable', 0],
  '0666': ['cfdi_invalid', 1],
}

/** Those that wait for a day, or to the end of their session. */
const hours: Readonly<Record<string, number>> = { '0425': 24, '0428': 73, '0503': 73, '0599': 73 }

/** On a busy machine a portal may answer too late at first: the clock does not move for that. */
const waitsFor: Readonly<Record<string, DeferReason>> = {
  '0425': 'ticket_not_yet_available',
  '0428': 'captcha',
}

/**
 * By its centavos 0666 has another receiver, another total, a broken seal, or is no CFDI at all.
 */
const totals: Readonly<Record<string, readonly string[]>> = {
  '0666': ['116.00', '116.01', '116.02', '116.03'],
}

const expectedEnds: readonly ExpectedEnd[] = Object.entries(ends)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([folio, [end, commits]]) =>
    (totals[folio] ?? ['116.00']).map((total) => ({
      ...{ folio, total, ends: end, commits },
      ...(hours[folio] !== undefined && { hours: hours[folio] }),
      ...(waitsFor[folio] !== undefined && { waitsFor: waitsFor[folio] }),
    })),
  )

/** One portal of each kind. */
export const portals = [
  'sbx-formas',
  'sbx-webforms',
  'sbx-faces',
  'sbx-json',
  'sbx-marcos',
  'sbx-guardado',
  'sbx-duplica',
  'sbx-correo',
  'sbx-captcha',
  'sbx-cuenta',
  'sbx-reserva',
  'sbx-spa',
] as const

/**
 * What is handed out elsewhere is mailed here; a wrong one is waited for until the session ends.
 */
const byMail: Readonly<Partial<Record<ExpectedEnd['ends'], ExpectedEnd['ends']>>> = {
  download: 'email',
  recovered: 'email',
  cfdi_invalid: 'issue_unconfirmed',
}

/** A browser takes a hundred times as long: the other folios have a command of their own. */
const inBrowser = ['0200', '0302', '0404', '0502', '0599']

/** How each magic ticket ends at that portal. */
export const endsAt = (portal: string): readonly ExpectedEnd[] => {
  if (portal === 'sbx-spa' && process.env['MATRIX'] !== 'whole')
    return expectedEnds.filter(({ folio }) => inBrowser.includes(folio))
  if (portal !== 'sbx-correo') return expectedEnds
  return expectedEnds.map((each) => ({
    ...each,
    ends: each.folio === '0302' ? each.ends : (byMail[each.ends] ?? each.ends),
    ...(each.folio === '0666' && { hours: 73 }),
  }))
}
