import assert from 'node:assert/strict'
import type { Failure } from '#contracts/http/answers.ts'
import type { ErrorCode } from '#contracts/http/errors.ts'
import {
  type ApiUnderTest,
  newExternalId,
  photoOf,
  readEveryTicket,
  startApiUnderTest,
  userInfo,
} from './api-under-test.ts'
import { assertFailure, created, fieldsOf } from './client.ts'

type Body = Readonly<{ external_id: string; ticket_image: string; user_info: typeof userInfo }>
export type Case = Readonly<{ change: object; code: ErrorCode; field: string }>

export type World = ApiUnderTest &
  Readonly<{
    image: string
    /** A good request for a new session, but for `change`. */
    body: (change?: object) => Body
    /** The id of a session that was just accepted. */
    newSession: (key?: string) => Promise<string>
    /** The changed request is 422 with that code and names that field. */
    refuses: (one: Case) => Promise<Failure>
    stopReading: () => void
  }>

/**
 * The API with an account and a photo; every ticket is read as soon as its session starts, unless
 * `reads` is false.
 */
export const openWorld = async ({ reads = true } = {}): Promise<World> => {
  const api = await startApiUnderTest()
  const image = await photoOf(7)
  const { live_key } = api.account
  const body: World['body'] = (change = {}) => ({
    external_id: newExternalId(),
    ticket_image: image,
    user_info: userInfo,
    ...change,
  })
  return {
    ...api,
    image,
    body,
    newSession: async (key = live_key) => (await created(await api.post(key, body()))).session_id,
    refuses: async ({ change, code, field }) => {
      const failure = await assertFailure(await api.post(live_key, body(change)), 422, code)
      assert.ok(fieldsOf(failure).includes(field), `${field} in ${JSON.stringify(failure.error)}`)
      return failure
    },
    stopReading: reads ? readEveryTicket(api.platform) : () => undefined,
  }
}
