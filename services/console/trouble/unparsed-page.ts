import type { Rejection } from '#contracts/http/errors.ts'
import { newRequestId } from '#platform/operation/request-id.ts'
import type { Door } from '../door/open-door.ts'
import { layout } from '../frame/layout.ts'
import { headers } from '../frame/send.ts'
import { troublePage } from '../frame/trouble-page.ts'

const cookieLine = /^cookie: *(.*?)\r?$/im

export type UnparsedPage = Readonly<{ headers: Readonly<Record<string, string>>; body: string }>

/**
 * The page for a request that no parser could read. `head`: what came of it, whose cookie says the
 * language.
 */
export const unparsedPage =
  ({ visits }: Pick<Door, 'visits'>) =>
  (rejection: Rejection, head: string): UnparsedPage => {
    const cookie = cookieLine.exec(head)?.[1]
    const view = { ...visits.unknown(cookie === undefined ? {} : { cookie }), place: null, url: '/console' }
    const { title, body } = troublePage(rejection, view.language)
    return {
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'x-request-id': newRequestId() },
      body: layout(view, title, body),
    }
  }
