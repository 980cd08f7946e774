import type { SandboxMerchant } from './issue/merchant.ts'
import { kinds } from './kinds/kinds.ts'
import { refusal, unavailable } from './portal/answers.ts'
import { behaviourOfHeader, magic } from './portal/behaviour.ts'
import { control } from './portal/control.ts'
import { layout } from './portal/layout.ts'
import type { Call, Shop } from './portal/shop.ts'
import { html } from './web/html.ts'
import type { Answer, Answering } from './web/http-server.ts'
import { OWNER_HEADER, ownerOfHeader } from './web/owner.ts'

const notFound: Answer = { status: 404, body: layout('No existe', html`<p>La página no existe.</p>`) }

const index = (merchants: readonly SandboxMerchant[]): Answer => ({
  status: 200,
  body: layout('Portales del sandbox', [
    html`<ul>${merchants.map(({ slug, nombre }) => html`<li><a href="/m/${slug}/">${nombre}</a></li>`)}</ul>`,
    html`<table id="magic">${Object.entries(magic).map(
      ([digits, behaviour]) => html`<tr><td>${digits}0000…</td><td>${behaviour}</td></tr>`,
    )}</table>`,
  ]),
})

type Visited = Omit<Call, 'simulated' | 'step'>

const servePortal = (visited: Visited): Promise<Answer> => {
  const { merchant, request } = visited
  const simulated = behaviourOfHeader(request.header('x-sandbox-simulate'))
  const step = request.path.slice(`/m/${merchant.slug}/`.length)
  const call: Call = { ...visited, step, simulated: simulated ?? null }
  if (simulated === undefined)
    return Promise.resolve(refusal(call, 'x-sandbox-simulate: valor desconocido', 400))
  if (simulated === 'unavailable') return Promise.resolve(unavailable(call))
  return kinds[merchant.kind](call) ?? Promise.resolve(notFound)
}

/**
 * All portals of the sandbox: `/m/{slug}/…`; `/` lists them, `/_sandbox/…` steers a sandbox and
 * counts what it issued. `owner.ts` determines whose sandbox.
 */
export const createPortals =
  (shop: Shop, merchants: () => readonly SandboxMerchant[]): Answering =>
  async (request) => {
    const owner = ownerOfHeader(request.header(OWNER_HEADER))
    if (owner === undefined) return { ...notFound, status: 400 }
    if (request.method === 'GET' && request.path === '/') return index(merchants())
    const controlled = control({ shop, owner, request })
    if (controlled !== undefined) return controlled
    const [, slug = ''] = /^\/m\/([^/]+)\//.exec(request.path) ?? []
    const merchant = merchants().find((each) => each.slug === slug)
    return merchant ? servePortal({ shop, owner, merchant, request }) : notFound
  }
