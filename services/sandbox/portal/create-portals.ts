import type { SandboxMerchant } from '../issue/merchant.ts'
import { html } from '../web/html.ts'
import type { Answer, Answering } from '../web/http-server.ts'
import { OWNER_HEADER, ownerOfHeader } from '../web/owner.ts'
import { refusal, unavailable } from './answers.ts'
import { behaviourOfHeader, magic } from './behaviour.ts'
import { showConfirmForm, showFiscalForm, submitFiscal } from './fiscal-step.ts'
import { issue } from './issue-step.ts'
import { layout } from './pages.ts'
import { recover, showRecoverForm } from './recover-step.ts'
import type { Call, Shop } from './shop.ts'
import { showTicketForm, submitTicket } from './ticket-step.ts'
import { findXml, listTickets } from './tickets.ts'

const steps: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  'GET ': showTicketForm,
  'POST ticket': submitTicket,
  'GET fiscal': showFiscalForm,
  'POST fiscal': submitFiscal,
  'GET confirmar': showConfirmForm,
  'POST emitir': issue,
  'GET recuperar': showRecoverForm,
  'POST recuperar': recover,
}

const notFound: Answer = { status: 404, body: layout('No existe', html`<p>La página no existe.</p>`) }

const download = async ({ shop, owner, merchant }: Call, cfdiId: string): Promise<Answer> => {
  const sealed = await findXml(shop.database, { owner, merchant: merchant.slug }, cfdiId)
  const xml = sealed && shop.box.open(sealed, cfdiId)
  if (!xml) return notFound
  return {
    status: 200,
    body: xml,
    headers: {
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename="${cfdiId}.xml"`,
    },
  }
}

const serveStep = (call: Call, step: string): Promise<Answer> => {
  const [, cfdiId] = /^descarga\/([0-9a-f]{32})\.xml$/.exec(step) ?? []
  if (cfdiId && call.request.method === 'GET') return download(call, cfdiId)
  return steps[`${call.request.method} ${step}`]?.(call) ?? Promise.resolve(notFound)
}

const index = (merchants: readonly SandboxMerchant[]): Answer => ({
  status: 200,
  body: layout('Portales del sandbox', [
    html`<ul>${merchants.map(({ slug, nombre }) => html`<li><a href="/m/${slug}/">${nombre}</a></li>`)}</ul>`,
    html`<table id="magic">${Object.entries(magic).map(
      ([digits, behaviour]) => html`<tr><td>${digits}0000…</td><td>${behaviour}</td></tr>`,
    )}</table>`,
  ]),
})

const json = (value: unknown): Answer => ({
  status: 200,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

type Visited = Pick<Call, 'shop' | 'owner' | 'merchant' | 'request'>

const servePortal = (visited: Visited): Promise<Answer> => {
  const { merchant, request } = visited
  const simulated = behaviourOfHeader(request.header('x-sandbox-simulate'))
  const call: Call = { ...visited, simulated: simulated ?? null }
  if (simulated === undefined)
    return Promise.resolve(refusal(call, 'x-sandbox-simulate: valor desconocido', 400))
  if (simulated === 'unavailable') return Promise.resolve(unavailable(call))
  return serveStep(call, request.path.slice(`/m/${merchant.slug}/`.length))
}

/**
 * All portals of the sandbox: `/m/{slug}/…`; `/` lists them, `/_sandbox/tickets` counts what they
 * issued. `owner.ts` determines whose sandbox.
 */
export const createPortals = (shop: Shop, merchants: readonly SandboxMerchant[]): Answering => {
  const bySlug = new Map(merchants.map((merchant) => [merchant.slug, merchant]))
  return async (request) => {
    const owner = ownerOfHeader(request.header(OWNER_HEADER))
    if (owner === undefined) return { ...notFound, status: 400 }
    const asked = `${request.method} ${request.path}`
    if (asked === 'GET /') return index(merchants)
    if (asked === 'GET /_sandbox/tickets') return json(await listTickets(shop.database, owner))
    const [, slug = ''] = /^\/m\/([^/]+)\//.exec(request.path) ?? []
    const merchant = bySlug.get(slug)
    return merchant ? servePortal({ shop, owner, merchant, request }) : notFound
  }
}
