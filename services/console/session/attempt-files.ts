import { Rejection } from '#contracts/http/errors.ts'
import type { Call, Page, Parts } from '../frame/page.ts'
import { attemptOf, noteLook, pageText } from './attempt-of.ts'
import { bytesOf } from './read-photo.ts'
import { sessionIdOf } from './session-of.ts'

const gone = () => new Rejection('not_found', 'It is no longer kept.')

/** Throws `not_found`, also where it is withheld. */
const evidenceOf = async (call: Call, parts: Parts) => {
  const { attempt, isWithheld } = await attemptOf(call, parts)
  if (isWithheld || !attempt.evidence) throw gone()
  await noteLook(call, parts)
  return attempt.evidence
}

/** Throws `not_found`. */
const pageOf = async (call: Call, parts: Parts) => {
  const { attempt } = await attemptOf(call, parts)
  return `${call.home}/sessions/${sessionIdOf(call)}/attempts/${attempt.n}`
}

/** What a browser showed last. */
export const attemptPicture: Page = {
  method: 'GET',
  path: '/sessions/:session/attempts/:attempt/screenshot',
  scope: 'sessions:write',
  showsPerson: true,
  answer: async (call, parts) => {
    const { screenshot } = await evidenceOf(call, parts)
    const bytes = screenshot && (await bytesOf(parts, screenshot))
    if (!bytes) throw gone()
    return { bytes, type: 'image/png' }
  },
}

/**
 * The page that an attempt saw last, for a frame that lets nothing of it run. In a tab of its own a
 * person could take it for the portal: that leads to the attempt's page.
 */
export const attemptPage: Page = {
  method: 'GET',
  path: '/sessions/:session/attempts/:attempt/page',
  scope: 'sessions:write',
  showsPerson: true,
  answer: async (call, parts) => {
    if (!call.isFramed) return { to: await pageOf(call, parts) }
    const bytes = await pageText(parts, (await evidenceOf(call, parts)).page)
    if (!bytes) throw gone()
    return { bytes, type: 'text/html; charset=utf-8', foreign: true }
  },
}
