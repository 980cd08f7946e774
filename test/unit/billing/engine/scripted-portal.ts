import assert from 'node:assert/strict'
import { PortalTrouble } from '#services/billing/engine/ends/portal-trouble.ts'
import type { Answer, Exchange } from '#services/billing/engine/http/exchange.ts'
import type { HttpClient } from '#services/billing/engine/http/open-http-client.ts'
import { runFlow } from '#services/billing/engine/run-flow.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'

const oxxo = merchantNamed('oxxo')

const ticket =
  '<form id="ticket" method="post" action="/m/oxxo/ticket"><input name="folio_venta"><input name="id_venta"><input name="total"><input name="rfc"><button name="btn" value="consultar"></button></form>'
const selects = ['regimen', 'uso', 'forma_pago']
  .map(
    (name) =>
      `<select name="${name}"><option value="9">601 - x</option><option value="8">G03 - x</option><option value="7">04 - x</option></select>`,
  )
  .join('')
const fiscal = `<form id="fiscal" method="post" action="/m/oxxo/fiscal"><input name="nombre"><input name="cp"><input name="email">${selects}</form>`
export const confirm = (total: string) =>
  `<p id="resumen">URE180429TM6 ${total}</p><form id="confirmar" method="post" action="/m/oxxo/emitir"><input type="checkbox" name="acepto"><button id="emitir"></button></form>`
export const ok = '<div id="ok"><b id="folio">A-1</b><a class="xml" href="/m/oxxo/1.xml">XML</a></div>'
export const recover = ticket.replace('id="ticket"', 'id="recuperar"').replace('/ticket"', '/recuperar"')
export const alert = (text: string) => `<div role="alert">${text}</div>`

/** A page with status 200, another answer, or none. */
export type Reply = string | { status: number; body: string } | PortalTrouble
export const portal = (replies: Readonly<Record<string, Reply>>) => {
  const seen: string[] = []
  const commits: string[] = []
  const answer = (exchange: Exchange): Promise<Answer> => {
    const key = `${exchange.method} ${exchange.url.pathname.replace('/m/oxxo/', '')}`
    seen.push(key)
    const reply = replies[key]
    if (reply === undefined) throw new Error(`nobody expected ${key}`)
    if (reply instanceof PortalTrouble) return Promise.reject(reply)
    const { status, body } = typeof reply === 'string' ? { status: 200, body: reply } : reply
    return Promise.resolve({ url: exchange.url, status, headers: {}, bytes: Buffer.from(body), hops: [] })
  }
  const client: HttpClient = {
    requireSendable: () => undefined,
    send: answer,
    sendOnce: (exchange) => {
      commits.push(exchange.url.pathname)
      return answer(exchange)
    },
    cookie: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
    allCookies: () => Promise.resolve('{}'),
    replaceCookies: () => Promise.resolve(),
    close: () => undefined,
  }
  return { client, seen, commits }
}

/** A portal on which everything goes well. */
export const good = {
  'GET ': ticket,
  'POST ticket': fiscal,
  'POST fiscal': confirm('$1,116.00'),
  'POST emitir': ok,
  'GET 1.xml': '<cfdi:Comprobante/>',
  'GET recuperar': recover,
  'POST recuperar': alert('No existe factura para ese ticket.'),
}

export const values = {
  'ticket.total': '1116.00',
  'code.folio_venta': '331907',
  'code.id_venta': '1',
  'receiver.rfc': 'URE180429TM6',
  'receiver.nombre': 'X',
  'receiver.cp': '86991',
  'receiver.regimen': '601',
  'session.uso': 'G03',
  'session.forma_pago': '04',
  'session.mailbox': 'a@b.invalid',
}

/** One visit to a portal that answers as told, all else going well. */
export const visit = async (
  replies: Readonly<Record<string, Reply>>,
  options: { may?: boolean; run?: typeof runFlow; flow?: typeof oxxo.flow } = {},
) => {
  const world = portal({ ...good, ...replies })
  let intents = 0
  const intend = () => {
    intents += 1
    assert.deepEqual(world.commits, [], 'the intent comes first')
    return Promise.resolve(options.may ?? true)
  }
  const outcome = await (options.run ?? runFlow)({
    flow: options.flow ?? oxxo.flow,
    base: new URL('https://tienda.mx/m/oxxo/'),
    client: world.client,
    values,
    issuerRfcs: oxxo.rfcs,
    phrases: oxxo.phrases,
    intend,
    trace: () => undefined,
  })
  const { xml: _xml, detail: _detail, ...rest } = { xml: null, detail: null, ...outcome }
  return { outcome: rest, commits: world.commits.length, intents, seen: world.seen }
}
