import { gzipSync } from 'node:zlib'
import { sql } from '#contracts/sql.ts'
import { lineOfStep, type StepTaken } from '#contracts/step-taken.ts'
import type { BlobRef, Instant } from '#contracts/values.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import type { Platform } from '#platform/platform.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { keepForSession } from '#platform/privacy/blobs/keep-for-session.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import type { Page } from '../engine/page/read-page.ts'
import { type PageSeen, pageSeen } from './page-seen.ts'

type Evidence = Readonly<{
  sessionId: string
  /** Whose receiver the page is about. */
  receiver: Readonly<{ accountId: string; rfc: string }>
  n: number
  at: Instant
  /** The session's deadline. */
  expiresAt: Instant
  definition: string
  values: Values
  traced: Readonly<{
    outcome: Outcome
    steps: readonly StepTaken[]
    last?: Page | null
    /** PNG of what a browser showed last. */
    screenshot?: Buffer | null
  }>
}>

type Deps = Readonly<{ query: Query; platform: Pick<Platform, 'blobs' | 'dataKeys' | 'logger'> }>

export type KeepEvidence = (evidence: Evidence) => Promise<void>

type Shown = Readonly<{ bytes: Uint8Array; mediaType: string }>

/** Null where nothing was seen, and where the receiver was erased: it leaves no page behind. */
const blobOf = async (
  { platform, query }: Deps,
  { receiver, expiresAt }: Evidence,
  shown: Shown | null,
): Promise<BlobRef | null> => {
  if (shown === null) return null
  try {
    const { id: key } = await platform.dataKeys.ofReceiver(receiver)
    const blob = await platform.blobs.put({ ...shown, key })
    await keepForSession(query, [blob], expiresAt)
    return blob
  } catch (error) {
    if (error instanceof KeyDestroyed) return null
    throw error
  }
}

const pageIn = (seen: PageSeen | null): Shown | null =>
  seen === null || seen.text === '' ? null : { bytes: gzipSync(seen.text), mediaType: 'text/html+gzip' }

const pictureIn = ({ screenshot }: Evidence['traced']): Shown | null =>
  screenshot ? { bytes: screenshot, mediaType: 'image/png' } : null

const stored = (value: object | null): string | null => value && JSON.stringify(value)

const insert = async (deps: Deps, evidence: Evidence): Promise<void> => {
  const { sessionId, n, at, definition, traced, values } = evidence
  const seen = traced.last ? pageSeen(traced.last, values) : null
  const page = await blobOf(deps, evidence, pageIn(seen))
  const screenshot = await blobOf(deps, evidence, pictureIn(traced))
  await deps.query(sql`
    insert into billing.evidence
      (session_id, attempt, at, definition, outcome, steps, steps_taken, address, status, page, screenshot)
    values (${sessionId}, ${n}, ${at}, ${definition}, ${traced.outcome.kind}, ${traced.steps.map(lineOfStep)}::text[],
            ${stored(traced.steps)}::jsonb, ${seen?.address ?? null}, ${seen?.status ?? null},
            ${stored(page)}::jsonb, ${stored(screenshot)}::jsonb)
    on conflict (session_id, attempt) do update set
      at = excluded.at, definition = excluded.definition, outcome = excluded.outcome, steps = excluded.steps,
      steps_taken = excluded.steps_taken, address = excluded.address, status = excluded.status,
      page = excluded.page, screenshot = excluded.screenshot`)
}

/**
 * Keeps how an attempt went; what cannot be kept is logged, and changes nothing about the attempt.
 */
export const keepEvidence =
  (deps: Deps): KeepEvidence =>
  async (evidence) => {
    try {
      await insert(deps, evidence)
    } catch (error) {
      const { sessionId, n } = evidence
      deps.platform.logger.warn(
        { err: error, session_id: sessionId, n },
        'the evidence of an attempt was not kept',
      )
    }
  }
