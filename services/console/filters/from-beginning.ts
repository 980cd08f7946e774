import { Rejection } from '#contracts/http/errors.ts'
import type { Answer, Call, Page, Parts } from '../frame/page.ts'

/** The places of the page's address that its list refused. */
const refusedPlaces = ({ filters = {} }: Page, error: unknown): readonly string[] => {
  if (!(error instanceof Rejection) || error.code !== 'invalid_request') return []
  return Object.entries(filters)
    .filter(([, { takes, field }]) => takes === 'place' && error.details.some((one) => one.field === field))
    .map(([name]) => name)
}

/**
 * Only the list itself knows which places it has. An address with a wrong one shows the list from
 * its beginning, and says so.
 */
export const orFromBeginning = async (page: Page, call: Call, parts: Parts): Promise<Answer> => {
  try {
    return await page.answer(call, parts)
  } catch (error) {
    const wrongPlaces = refusedPlaces(page, error)
    if (wrongPlaces.length === 0) throw error
    return page.answer({ ...call, wrongPlaces }, parts)
  }
}
