import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { rfcCandidates } from '#ticket/fields/rfc/candidates/rfc-candidates.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import { hasHost, hostsOn } from './hosts-on.ts'
import { type Name, nameCandidates } from './name-candidates.ts'
import { rfcDistance } from './rfc-distance.ts'
import { sameButUnverified } from './same-but-unverified.ts'
import { type NameScore, scoreNames } from './score-names.ts'

export type TicketEvidence = Readonly<{ rfc: string | null; name: string | null; rows: readonly string[] }>

export type Detection =
  | Readonly<{
      kind: 'found'
      merchant: KnownMerchant
      how: 'rfc' | 'rfc_repaired' | 'name'
      rfc: string
      confidence: number
    }>
  /** A sound RFC that is nobody's here. */
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'none' }>

const ACCEPT = 0.52
/** How far behind the next merchant must be. */
const MARGIN = 0.08
/** At this distance or more it is another RFC, not a misread one. */
const FAR = 3
/**
 * A print this close to the RFC still counts as it if the name leaves no doubt: RFCs of different
 * taxpayers are twice as far apart.
 */
const FAR_BUT_NAMED = 5
const SURELY_NAMED = 0.9
const NAMED_SCORE = 0.6
/** Without any RFC, one name must score this high. */
const NAME_ALONE = 0.8
/**
 * Or this, where a second name of the ticket, or the address where it is invoiced, says the same.
 */
const NAME_BACKED = 0.65
const SECOND_NAME = 0.5
/** The address alone, where no name speaks for another. */
const HOST_ALONE = 0.75
/**
 * A valid but unknown RFC belongs to another merchant, unless it is this close and the name says
 * otherwise.
 */
const SLIPS = 1
const ALL_BUT_EXACT = 0.9

type Scored = Readonly<{
  merchant: KnownMerchant
  rfc: string
  distance: number
  names: number
  /** How sure it would be without an RFC. */
  unnumbered: number
  score: number
}>

/** Whichever of its RFCs is nearest to one that was read; infinitely far where none is near. */
const nearest = (candidates: readonly string[], { rfcs }: KnownMerchant) => {
  const best = { rfc: rfcs[0] ?? '', distance: Number.POSITIVE_INFINITY }
  for (const rfc of rfcs)
    for (const read of candidates) {
      const distance = rfcDistance(read, rfc, Math.min(best.distance, FAR_BUT_NAMED))
      if (distance < best.distance) Object.assign(best, { rfc, distance })
    }
  return best
}

/** How sure names and address are of a merchant whose RFC was not read. */
const withoutRfc = ({ best, other }: NameScore, isThere: boolean): number => {
  if (isThere) return Math.max(HOST_ALONE, best)
  return best >= NAME_ALONE || (best >= NAME_BACKED && other >= SECOND_NAME) ? best : 0
}

/** Combines RFC and name. A name does not outweigh a different RFC. */
const scoreOf = (distance: number, names: number): number => {
  const named = distance < FAR_BUT_NAMED && names >= SURELY_NAMED ? NAMED_SCORE : 0
  if (distance >= FAR) return named
  const rfc = 1 - distance / FAR
  return Math.max(rfc, 0.6 * rfc + 0.4 * names, named)
}

type Read = Readonly<{ candidates: readonly string[]; names: readonly Name[]; hosts: readonly string[] }>

const scoreAll = ({ candidates, names, hosts }: Read, registry: readonly KnownMerchant[]): Scored[] => {
  const named = scoreNames(names, registry)
  return registry
    .map((merchant, i) => {
      const { rfc, distance } = nearest(candidates, merchant)
      const name = named[i] ?? { best: 0, other: 0 }
      const unnumbered = withoutRfc(name, hasHost(hosts, merchant))
      const score = candidates.length > 0 ? scoreOf(distance, name.best) : unnumbered
      return { merchant, rfc, distance, names: name.best, unnumbered, score }
    })
    .sort((a, b) => b.score - a.score)
}

const isSound = (rfc: string): boolean => {
  const check = checkRfc(rfc)
  return check.ok && check.digitOk && check.kind !== 'generic'
}

type Known = Readonly<{ merchant: KnownMerchant; rfc: string }>
type Knows = Readonly<{ candidates: readonly string[]; registry: readonly KnownMerchant[] }>

const firstKnown = (
  { candidates, registry }: Knows,
  isSame: (read: string, rfc: string) => boolean,
): Known | null => {
  for (const read of candidates)
    for (const merchant of registry) {
      const rfc = merchant.rfcs.find((known) => isSame(read, known))
      if (rfc !== undefined) return { merchant, rfc }
    }
  return null
}

/**
 * By an RFC exactly as known; otherwise by a valid one that the check digit cannot tell from it.
 */
const byRfc = (knows: Knows): Detection | null => {
  const exact = firstKnown(knows, (read, rfc) => read === rfc)
  if (exact) return { kind: 'found', ...exact, how: 'rfc', confidence: 1 }
  const near = firstKnown(knows, sameButUnverified)
  return near && { kind: 'found', ...near, how: 'rfc_repaired', confidence: ALL_BUT_EXACT }
}

/**
 * Another merchant's name and, within a reading error, its RFC as well: a line of advertising must
 * not decide the merchant.
 */
const isContested = ({ rfcs }: KnownMerchant, rivals: readonly Scored[]): boolean =>
  rivals.some(
    ({ merchant, distance, names }) =>
      distance <= SLIPS && names >= NAME_ALONE && !merchant.rfcs.some((rfc) => rfcs.includes(rfc)),
  )

/** By a nearly correct reading: the best match of the registry, if it is clearly ahead. */
const likeliest = (candidates: readonly string[], [best, second]: readonly Scored[]): Detection => {
  if (candidates.some(isSound) && !(best && best.distance <= SLIPS && best.names >= NAME_ALONE))
    return { kind: 'unknown' }
  if (!best || best.score < ACCEPT || best.score - (second?.score ?? 0) < MARGIN)
    return candidates.some((rfc) => checkRfc(rfc).ok) ? { kind: 'unknown' } : { kind: 'none' }
  return {
    kind: 'found',
    merchant: best.merchant,
    how: candidates.length > 0 ? 'rfc_repaired' : 'name',
    rfc: best.rfc,
    confidence: Math.round(best.score * 100) / 100,
  }
}

/** Which merchant printed the ticket. Prefers no answer to a wrong one (portal.md §3.6). */
export const detectMerchant = (evidence: TicketEvidence, registry: readonly KnownMerchant[]): Detection => {
  const { rfc, name, rows } = evidence
  const [names, hosts] = [nameCandidates(name, rows), hostsOn(rows)]
  const scored = (candidates: readonly string[]) => scoreAll({ candidates, names, hosts }, registry)
  const candidates = rfcCandidates(rfc, rows)
  const known = byRfc({ candidates, registry })
  if (known?.kind !== 'found') return likeliest(candidates, scored(candidates))
  return isContested(known.merchant, scored(rfcCandidates(null, rows))) ? { kind: 'none' } : known
}
