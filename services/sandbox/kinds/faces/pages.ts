import type { SandboxMerchant } from '../../issue/merchant.ts'
import { optionsOf } from '../../portal/fiscal-lists.ts'
import type { Filled } from '../../portal/read-ticket.ts'
import type { Visit } from '../../portal/visits.ts'
import { type Html, html } from '../../web/html.ts'
import type { Answer } from '../../web/http-server.ts'

const STATE = 'javax.faces.ViewState'

/** What the hidden control of a view holds. */
export const stateOf = ({ token }: Visit): string => `e1s1:${token}`
export const tokenIn = (state: string | null): string | null => /^e1s1:(\w+)$/.exec(state ?? '')?.[1] ?? null

const form = (id: string, visit: Visit, inner: Html): Html =>
  html`<form id="${id}" name="${id}" method="post"><input type="hidden" name="${id}" value="${id}">
${inner}<input type="hidden" name="${STATE}" id="j_id1:${STATE}:0" value="${stateOf(visit)}"></form>`

const text = (name: string, shown: string): Html =>
  html`<label>${shown} <input type="text" id="${name}" name="${name}"></label>`

/** The ticket; whatever follows comes into the panel. */
export const askPage = ({ fields }: SandboxMerchant, visit: Visit): Html => {
  const codes = fields.map((code) => text(`fTicket:${code}`, code.replaceAll('_', ' ')))
  const inner = html`${codes}${text('fTicket:total', 'Total')}${text('fTicket:rfc', 'RFC')}`
  return html`${form('fTicket', visit, inner)}<div id="panel"></div>`
}

export const receiverForm = (visit: Visit, { renamed }: Readonly<{ renamed: boolean }>): Html =>
  form(
    'fReceptor',
    visit,
    html`${text(renamed ? 'fReceptor:denominacion' : 'fReceptor:nombre', 'Nombre')}
${text('fReceptor:cp', 'Código postal')}
<select name="fReceptor:regimen">${optionsOf('regimen')}</select>
<span id="fReceptor:usos"><select name="fReceptor:uso" disabled></select></span>
<select name="fReceptor:forma">${optionsOf('forma_pago')}</select>`,
  )

export const usesList = (): Html =>
  html`<span id="fReceptor:usos"><select name="fReceptor:uso">${optionsOf('uso')}</select></span>`

export const summary = (visit: Visit, { ticket, rfc }: Filled): Html =>
  html`<table id="resumen"><tr><td>${rfc}</td><td>$ ${ticket.total}</td></tr></table>
${form('fConfirma', visit, html``)}`

export const says = (sentence: string): Html => html`<div class="ui-messages-error">${sentence}</div>`

const panel = (inner: Html): Html => html`<div id="panel">${inner}</div>`
const update = (id: string, { markup }: Html): string => `<update id="${id}"><![CDATA[${markup}]]></update>`
const asXml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version='1.0' encoding='UTF-8'?>\n<partial-response id="j_id1">${body}</partial-response>`,
  headers: { 'content-type': 'text/xml;charset=UTF-8' },
})

/** The panel anew, the next view state, and callback parameters. */
export const partialPanel = (visit: Visit, inner: Html, callback: object = {}): Answer => {
  const state = `<update id="j_id1:${STATE}:0"><![CDATA[${stateOf(visit)}]]></update>`
  const extra = `<extension ln="primefaces" type="args"><![CDATA[${JSON.stringify(callback)}]]></extension>`
  return asXml(`<changes>${update('panel', panel(inner))}${state}${extra}</changes>`)
}

/** One list anew. */
export const partialUses = (visit: Visit): Answer => {
  const state = `<update id="j_id1:${STATE}:0"><![CDATA[${stateOf(visit)}]]></update>`
  return asXml(`<changes>${update('fReceptor:usos', usesList())}${state}</changes>`)
}

export const partialRedirect = (url: string): Answer => asXml(`<redirect url="${url}"></redirect>`)

export const viewExpired = asXml('<error><error-name>ViewExpiredException</error-name></error>')

export const donePage = (cfdiId: string, folio: string): Html =>
  html`<div id="listo">Factura <span id="folio">${folio}</span>
<a href="archivos/${cfdiId}.zip">Archivos</a></div>`
