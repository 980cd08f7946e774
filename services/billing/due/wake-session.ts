import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import { type BillingCase, billingCase } from '../case/billing-case.ts'
import { definitionOf } from '../case/definition-of.ts'

type Waking = Pick<Platform, 'log' | 'handle' | 'clock'> & Readonly<{ book: () => MerchantBook }>

/** It was called before the log knew that it waits. */
const AGAIN_MS = 200
const TRIES = 25

const isPaused = ({ state }: BillingCase): boolean =>
  state.status === 'billing' && state.paused >= state.attempt && state.asked === null

const isRunning = ({ state }: BillingCase): boolean =>
  state.status === 'billing' && state.paused < state.attempt

const nextAttempt = (subject: BillingCase, at: string, book: MerchantBook): SessionCommand => {
  const { state, deferrals, merchantId } = subject
  const resume = deferrals.at(-1)?.data.resume ?? (state.intended ? 'lookup' : 'start')
  return {
    type: 'StartBillingAttempt',
    at,
    data: { n: state.attempt + 1, resume, definition: definitionOf(merchantId, book) },
  }
}

/** Starts the attempt of a session that waited. False: it waits for nothing any more. */
export const wakeSession = async (platform: Waking, sessionId: string, tries = TRIES): Promise<boolean> => {
  const subject = billingCase(await platform.log.read(sessionId))
  if (subject && isPaused(subject)) {
    await platform.handle(sessionId, nextAttempt(subject, platform.clock.now(), platform.book()))
    return true
  }
  if (!subject || !isRunning(subject)) return false
  // a long attempt has taken the place itself
  if (tries === 1) return true
  await sleep(AGAIN_MS)
  return wakeSession(platform, sessionId, tries - 1)
}
