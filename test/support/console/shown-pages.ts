import assert from 'node:assert/strict'
import type { Page } from '#services/console/frame/page.ts'
import { pages } from '#services/console/pages.ts'

/** Files, parts of pages and streams: what GET answers with that is no page of its own. */
const beside: readonly string[] = [
  '/live',
  '/sessions/:session/photo',
  '/sessions/:session/files/xml',
  '/sessions/:session/files/pdf',
  '/sessions/:session/attempts/:attempt/page',
  '/sessions/:session/attempts/:attempt/screenshot',
  '/inbox/mail/:mail',
  '/money/statement/pdf',
  '/money/statement/csv',
  '/stream/rows',
  '/stream/export',
  '/try/ticket',
]

const asked = pages.filter(({ method }) => method === 'GET')

/** Every page of an account that is shown: a new one is too, until it is named as none. */
export const shownPages = (): readonly Page[] => {
  const unknown = beside.filter((path) => !asked.some((page) => page.path === path))
  assert.deepEqual(unknown, [], 'named, and no route')
  return asked.filter(({ path }) => !beside.includes(path))
}
