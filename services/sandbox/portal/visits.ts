import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Box } from '#platform/privacy/keys/box.ts'

const PortalTicket = z.object({ codes: z.record(z.string(), z.string()), total: z.string() })

/** What a visitor has filled in so far. */
export const Form = z.object({
  query: z.object({ ticket: PortalTicket, rfc: z.string() }).optional(),
  fiscal: z
    .object({
      nombre: z.string(),
      cp: z.string(),
      regimen: z.string(),
      uso: z.string(),
      formaPago: z.string(),
    })
    .optional(),
  /** Where the invoice is to be mailed. */
  mailbox: z.string().optional(),
})
export type Form = z.infer<typeof Form>

/**
 * One visitor at one merchant: `token` and `viewState` belong to the page that is being written.
 */
export type Visit = Readonly<{ id: string; token: string; viewState: string; form: Form }>

export type Visits = Readonly<{
  begin: (merchant: string) => Promise<Visit>
  /** A page is requested: undefined if the cookie is not, or no longer, known. */
  resume: (merchant: string, cookie: string | undefined) => Promise<Visit | undefined>
  /**
   * A form was submitted: undefined unless cookie, token and view state are those of the last page.
   */
  submit: (merchant: string, sent: Sent) => Promise<Visit | undefined>
  save: (visit: Visit, form: Form) => Promise<void>
}>
export type Sent = Readonly<{ cookie: string | undefined; token: string | null; viewState: string | null }>

const ROUNDS = 10

/** 856 characters that change with every page and can be verified without being stored. */
export const viewStateOf = (id: string, token: string): string =>
  Buffer.concat(
    Array.from({ length: ROUNDS }, (_, i) => createHash('sha512').update(`${id}.${token}.${i}`).digest()),
  ).toString('base64')

const visitOf = (id: string, token: string, form: Form): Visit => ({
  id,
  token,
  viewState: viewStateOf(id, token),
  form,
})

type FormRow = { form: Buffer | null }

const formIn = (box: Box, id: string, { form }: FormRow): Form =>
  form === null ? {} : Form.parse(JSON.parse(box.open(form, id).toString('utf8')))

const newSecret = (): string => randomBytes(16).toString('hex')

/**
 * Cookies, tokens and half-filled forms, in the database: they outlive this process, but not a
 * crash of Postgres. They expire after 30 minutes without a request.
 */
export const createVisits = ({ query }: Database, box: Box): Visits => ({
  begin: async (merchant) => {
    const [id, token] = [newSecret(), newSecret()]
    await query(sql`
      with expired as (delete from sandbox.visits where touched_at < now() - interval '30 minutes')
      insert into sandbox.visits (visit_id, merchant, token) values (${id}, ${merchant}, ${token})`)
    return visitOf(id, token, {})
  },
  resume: async (merchant, cookie) => {
    if (cookie === undefined) return undefined
    const token = newSecret()
    const [row] = await query<FormRow>(sql`
      update sandbox.visits set token = ${token}, touched_at = now()
      where visit_id = ${cookie} and merchant = ${merchant} and touched_at > now() - interval '30 minutes'
      returning form`)
    return row && visitOf(cookie, token, formIn(box, cookie, row))
  },
  submit: async (merchant, { cookie, token, viewState }) => {
    if (cookie === undefined || token === null || viewState !== viewStateOf(cookie, token)) return undefined
    const next = newSecret()
    // this consumes the token: of two posts of one page, one succeeds
    const [row] = await query<FormRow>(sql`
      update sandbox.visits set token = ${next}, touched_at = now()
      where visit_id = ${cookie} and merchant = ${merchant} and token = ${token}
        and touched_at > now() - interval '30 minutes'
      returning form`)
    return row && visitOf(cookie, next, formIn(box, cookie, row))
  },
  save: async ({ id }, form) => {
    const sealed = box.seal(JSON.stringify(form), id)
    await query(sql`update sandbox.visits set form = ${sealed} where visit_id = ${id}`)
  },
})
