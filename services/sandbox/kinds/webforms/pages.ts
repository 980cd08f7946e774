import type { SandboxMerchant } from '../../issue/merchant.ts'
import { optionsOf } from '../../portal/fiscal-lists.ts'
import type { Filled } from '../../portal/read-ticket.ts'
import type { Visit } from '../../portal/visits.ts'
import { type Html, html } from '../../web/html.ts'

/** How ASP.NET names the controls of this page: `ctl00$Main$txtFolio`. */
export const named = (id: string): string => `ctl00$Main$${id}`

const pascal = (code: string): string =>
  code.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** The input of a code: `ctl00$Main$txtFolioVenta`. */
export const inputOf = (code: string): string => named(`txt${pascal(code)}`)

const PANEL = 'Main_up1'

const manager = `<script>
Sys.WebForms.PageRequestManager._initialize('ctl00$sm', 'form1', ['tctl00$Main$up1','${PANEL}'], [], [], 90, 'ctl00');
</script>`

/** Spoken only if a person leaves a field empty: the script that does so waits to be called. */
const validators =
  '<script>function valida(){ if(!document.form1.x.value){ alert("El folio no existe"); return false } }</script>'

const hidden = ({ token, viewState }: Visit): Html =>
  html`<input type="hidden" name="__EVENTTARGET" value=""><input type="hidden" name="__EVENTARGUMENT" value="">
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="${viewState}">
<input type="hidden" name="__EVENTVALIDATION" id="__EVENTVALIDATION" value="${token}">`

/** A whole page: one form around everything. */
export const webPage = (action: string, visit: Visit, inner: Html): Html =>
  html`<form method="post" action="./${action}" id="form1">
${hidden(visit)}${{ markup: manager }}${{ markup: validators }}
<div id="${PANEL}">${inner}</div>
</form>`

const part = (type: string, id: string, content: string): string =>
  `${content.length}|${type}|${id}|${content}|`

/** What an UpdatePanel is sent: the panel anew, and the next view state. */
export const deltaOf = (inner: Html, { token, viewState }: Visit): string =>
  [
    part('#', '', '4'),
    part('updatePanel', PANEL, inner.markup),
    part('hiddenField', '__VIEWSTATE', viewState),
    part('hiddenField', '__EVENTVALIDATION', token),
  ].join('')

const label = (sentence: string): Html => html`<span id="Main_lblError" style="color:red">${sentence}</span>`

const text = (name: string, shown: string, value = ''): Html =>
  html`<p>${shown} <input type="text" name="${name}" value="${value}"></p>`

/** The ticket; `button`: what it is asked for. */
export const askForm = (
  { fields }: SandboxMerchant,
  button: 'btnBuscar' | 'btnConsultar',
  sentence = '',
): Html => {
  const codes = fields.map((code) => text(inputOf(code), code.replaceAll('_', ' ')))
  return html`${codes}${text(named('txtTotal'), 'Total')}${text(named('txtRfc'), 'RFC')}
<input type="submit" name="${named(button)}" id="Main_${button}" value="Buscar">${label(sentence)}`
}

/** The receiver; `uses`: the list that comes once the régimen is chosen. */
export const receiverForm = (
  filled: Readonly<Record<'nombre' | 'cp' | 'regimen', string>>,
  { uses, renamed, sentence = '' }: Readonly<{ uses: boolean; renamed: boolean; sentence?: string }>,
): Html => {
  const chosen = optionsOf('regimen').markup.replace(
    `value="${filled.regimen}"`,
    `value="${filled.regimen}" selected`,
  )
  return html`${text(named(renamed ? 'txtDenominacion' : 'txtNombre'), 'Nombre', filled.nombre)}
${text(named('txtCp'), 'Código postal', filled.cp)}
<select name="${named('ddlRegimen')}" onchange="__doPostBack('${named('ddlRegimen')}','')">${{ markup: chosen }}</select>
<select name="${named('ddlUso')}">${uses ? optionsOf('uso') : []}</select>
<select name="${named('ddlForma')}">${optionsOf('forma_pago')}</select>
<input type="submit" name="${named('btnRevisar')}" id="Main_btnRevisar" value="Revisar">${label(sentence)}`
}

const link = (id: string, shown: string): Html =>
  html`<a id="Main_${id}" href="javascript:__doPostBack('${named(id)}','')">${shown}</a>`

export const summary = ({ ticket, rfc }: Filled): Html =>
  html`<div id="resumen">RFC <span id="Main_lblRfc">${rfc}</span> Total <b>$${ticket.total}</b></div>
${link('lnkFacturar', 'Facturar')}`

export const donePage = (folio: string): Html =>
  html`Factura <span id="Main_lblFolio">${folio}</span> ${link('lnkDescargar', 'XML')}`

export const onlySays = (sentence: string): Html => label(sentence)
