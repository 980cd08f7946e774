import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import type { SignIns } from '#platform/tenants/people/sign-ins.ts'
import type { Language } from '../html/language.ts'
import type { Cookies } from './cookies.ts'
import type { FormTokens } from './form-tokens.ts'
import { isPrivate } from './is-private.ts'
import { isSameOrigin } from './is-same-origin.ts'

/** Who asks: somebody signed in, or a browser that is told apart by a cookie of its own. */
export type Visit = Readonly<{
  person: Person | null
  /** What the form's token is bound to. */
  cookie: string
  formToken: string
  language: Language
}>

type Parts = Readonly<{ cookies: Cookies; signIns: SignIns; formTokens: FormTokens; baseUrl: string }>

export type Visits = Readonly<{
  of: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>
  /** Of whom nothing is known but the language; no form of such a page can be sent. */
  unknown: (headers: IncomingHttpHeaders) => Visit
  /**
   * Throws `bad_request` unless a page of ours sent this form, to this very visit, and nobody could
   * read it on its way.
   */
  mustBeOwnForm: (request: FastifyRequest, visit: Visit, form: URLSearchParams) => void
}>

/** What our pages ask by themselves says so; a stream of events cannot, but for what it accepts. */
const isUse = ({ accept, 'x-refresh': refresh }: FastifyRequest['headers']) =>
  refresh === undefined && accept !== 'text/event-stream'

const languageOf = ({ cookie }: IncomingHttpHeaders, cookies: Cookies): Language =>
  cookies.read(cookie, 'console-language') === 'en' ? 'en' : 'es'

export const createVisits = ({ cookies, signIns, formTokens, baseUrl }: Parts): Visits => ({
  unknown: (headers) => ({ person: null, cookie: '', formToken: '', language: languageOf(headers, cookies) }),
  of: async ({ headers }, reply) => {
    const language = languageOf(headers, cookies)
    const token = cookies.read(headers.cookie, 'console')
    const person = token === null ? null : await signIns.whoIs(token, isUse(headers))
    if (person && token) return { person, cookie: token, formToken: formTokens.of(token), language }
    const known = cookies.read(headers.cookie, 'console-visit')
    const cookie = known ?? randomBytes(16).toString('base64url')
    if (known === null) reply.header('set-cookie', cookies.write('console-visit', cookie))
    return { person: null, cookie, formToken: formTokens.of(cookie), language }
  },
  mustBeOwnForm: ({ headers }, { cookie }, form) => {
    if (!isSameOrigin(headers, baseUrl) || !formTokens.isOf(cookie, form.get('token')))
      throw new Rejection('bad_request', 'The form is not of this visit.')
    // the origin is as the browser sees it, whatever a proxy speaks to us
    if (!isPrivate(headers.origin ?? ''))
      throw new Rejection('bad_request', 'Over http the console opens on this very machine only.')
  },
})
