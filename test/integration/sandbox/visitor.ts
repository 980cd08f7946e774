import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import type { Database } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Delays } from '#services/sandbox/portal/shop.ts'
import { type SandboxMerchant, startSandbox } from '#services/sandbox/start.ts'

export const merchants: readonly SandboxMerchant[] = [
  {
    slug: 'oxxo',
    rfc: 'CCO8605231N4',
    nombre: 'CADENA COMERCIAL OXXO',
    regimen: '601',
    lugarExpedicion: '64000',
    fields: ['folio_venta', 'id_venta'],
    kind: 'forms',
  },
  {
    slug: 'penafiel',
    rfc: 'PEÑ010203AB4',
    nombre: 'PEÑAFIEL & HIJOS "LA ESQUINA"',
    regimen: '601',
    lugarExpedicion: '22000',
    fields: ['folio'],
    kind: 'forms',
  },
]

export const receiver = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  cp: '86991',
  regimen: '601',
  uso: 'G03',
  forma_pago: '04',
} as const
export type Receiver = { [Name in keyof typeof receiver]: string }

/** One for all processes of a test. */
export const box = boxOf(Buffer.alloc(32, 9))

export const silent: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export type Sandbox = Readonly<{ url: string; dataDir: string; stop: () => Promise<void> }>

/** Starts the portals on a data directory of their own, which `stop` removes. */
export const openSandbox = async (
  database: Database,
  options: { clock?: Clock; delays?: Delays; logger?: Logger } = {},
): Promise<Sandbox> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const clock = options.clock ?? { now: () => new Date().toISOString() }
  const logger = options.logger ?? silent
  const delays = options.delays ?? { slow: 150, late: 60_000 }
  const { url, stop } = await startSandbox({ database, dataDir, logger, clock, merchants, box, delays })
  return {
    url,
    dataDir,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Page = Readonly<{ status: number; path: string; headers: Headers; $: CheerioAPI; alert: string }>
export type Ticket = Readonly<Record<string, string>>

const pageOf = async (response: Response, path: string): Promise<Page> => {
  const $ = load(await response.text())
  return { status: response.status, path, headers: response.headers, $, alert: $('div[role=alert]').text() }
}

/**
 * The fields a browser would send: inputs that are filled in, ticked boxes, the button that is
 * pressed.
 */
export const formOf = ({ $ }: Page, css: string): Record<string, string> =>
  Object.fromEntries(
    $(`${css} input:not([type=checkbox]), ${css} button`)
      .toArray()
      .map((node) => [$(node).attr('name') ?? '', $(node).attr('value') ?? '']),
  )

const valueByText = ({ $ }: Page, name: string, code: string): string => {
  const option = $(`select[name=${name}] option`)
    .toArray()
    .find((node) => $(node).text().startsWith(code))
  assert.ok(option, `${name} offers ${code}`)
  return $(option).attr('value') ?? ''
}

type Visiting = Readonly<{ simulate?: string; account?: string }>

/**
 * A customer with a browser of their own: one cookie jar, redirects followed by hand. A word alone
 * is what to simulate.
 */
export const openVisitor = (url: string, slug: string, visiting: string | Visiting = {}) => {
  const { simulate, account } = typeof visiting === 'string' ? { simulate: visiting } : visiting
  let cookie = ''

  const headers = () => ({
    ...(cookie && { cookie }),
    ...(simulate !== undefined && { 'x-sandbox-simulate': simulate }),
    ...(account !== undefined && { 'x-sandbox-account': account }),
  })

  const send = async (path: string, fields?: Record<string, string>): Promise<Page> => {
    const sent = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
    const response = await fetch(url + path, { ...sent, headers: headers(), redirect: 'manual' })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    if (response.status !== 302) return pageOf(response, path)
    await response.body?.cancel()
    return send(response.headers.get('location') ?? '')
  }

  const fill = async (page: Page, css: string, fields: Record<string, string>): Promise<Page> =>
    send(page.$(css).attr('action') ?? '', { ...formOf(page, css), ...fields })

  const consult = async (ticket: Ticket, rfc: string = receiver.rfc): Promise<Page> =>
    fill(await send(`/m/${slug}/`), 'form#ticket', { ...ticket, rfc })

  const sendFiscal = (page: Page, who: Receiver): Promise<Page> =>
    fill(page, 'form#fiscal', {
      nombre: who.nombre,
      cp: who.cp,
      email: 'a@b.mx',
      regimen: valueByText(page, 'regimen', who.regimen),
      uso: valueByText(page, 'uso', who.uso),
      forma_pago: valueByText(page, 'forma_pago', who.forma_pago),
    })

  /** Up to the page with the button that issues. */
  const prepare = async (ticket: Ticket, who: Receiver = receiver): Promise<Page> =>
    sendFiscal(await consult(ticket, who.rfc), who)

  const press = (page: Page): Promise<Page> => fill(page, 'form#confirmar', { acepto: '1' })

  return {
    send,
    fill,
    consult,
    sendFiscal,
    prepare,
    press,
    issue: async (ticket: Ticket, who: Receiver = receiver) => press(await prepare(ticket, who)),
    recover: async (ticket: Ticket, rfc: string = receiver.rfc) =>
      fill(await send(`/m/${slug}/recuperar`), 'form#recuperar', { ...ticket, rfc }),
    download: async (page: Page): Promise<Buffer> => {
      const response = await fetch(url + (page.$('#ok a.xml').attr('href') ?? ''), { headers: headers() })
      assert.equal(response.headers.get('content-type'), 'application/xml')
      return Buffer.from(await response.arrayBuffer())
    },
    cookie: () => cookie,
  }
}

export type Count = {
  owner: string
  merchant: string
  ticket: string
  attempts: number
  commits: number
  uuid: string | null
}

export const countsAt = async (url: string): Promise<Count[]> => {
  const response = await fetch(`${url}/_sandbox/tickets`)
  return (await response.json()) as Count[]
}
