import { byWord, type Portal } from '../portal-server.ts'
import type { Books } from '../shop-books.ts'

const changes = (inner: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?>\n<partial-response id="j_id1"><changes>${inner}</changes></partial-response>`
const update = (id: string, html: string): string =>
  `<update id="${id}"><![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]></update>`
const growl = (detail: string): string =>
  `<eval><![CDATA[PrimeFaces.cw("Growl","widget_msgs",{id:"msgs",msgs:[{summary:"Aviso",detail:"${detail}",severity:'error'}]});]]></eval>`
const redirect =
  "<?xml version='1.0' encoding='UTF-8'?>\n<partial-response><redirect url=\"/exito.xhtml\"></redirect></partial-response>"
const expired =
  '<partial-response><error><error-name>class javax.faces.application.ViewExpiredException</error-name></error></partial-response>'

const list = (name: string, options: readonly string[]): string =>
  `<select id="${name}_input" name="${name}_input"><option value="">Seleccione</option>${options.map((text, i) => `<option value="sat@${i + 40}">${text}</option>`).join('')}</select>`

const regimenes = [
  '601 General de Ley Personas Morales',
  '612 Personas Físicas con Actividades Empresariales',
]
const usos = ['G01 Adquisición de mercancías', 'G03 Gastos en general']

const button = (id: string, words: string, text: string): string =>
  `<button id="${id}" name="${id}" type="submit" onclick="PrimeFaces.ab({s:&quot;${id}&quot;,${words}});return false;"><span>${text}</span></button>`

const refusals: Readonly<Record<string, string>> = {
  '0404': 'La referencia capturada no es v\\u00E1lida',
  '0410': 'El plazo para facturar este ticket ha concluido',
}

/**
 * PrimeFaces as Mexican products use it: ids that are made anew, a view state that is good once and
 * whose own id changes, errors in a growl, a question in a dialog, and a link that posts.
 */
export const primefaces = (books: Books): Portal => {
  let n = 100
  let folio = ''
  let rfc = ''
  const id = (what: string) => `${what}:j_idt${n}`
  const state = () =>
    `<input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:${n}" value="v:${n}" />`
  const form = (name: string, inner: string) =>
    `<form id="${name}" name="${name}" method="post" action="/index.xhtml;jsessionid=A1"><input type="hidden" name="${name}" value="${name}" />${inner}${state()}</form>`
  const newState = () => update(`j_id1:javax.faces.ViewState:${n}`, `v:${n}`)
  const xml = (inner: string) => ({
    body: changes(`${inner}${newState()}`),
    headers: { 'content-type': 'text/xml;charset=UTF-8' },
  })
  let names = { search: '', stamp: '' }

  const ticketForm = () =>
    form(
      'fT',
      `<div id="fT:pnl"><input id="fT:ref" name="fT:ref" /><input id="fT:fecha_input" name="fT:fecha_input" />${button(names.search, 'f:&quot;fT&quot;,p:&quot;fT:pnl&quot;,u:&quot;fD&quot;', 'Buscar ticket')}</div>`,
    )
  const receiverForm = () =>
    form(
      'fD',
      folio === ''
        ? ''
        : `<p>Ticket ${folio}: $1,122.50</p><input name="fD:rfc" /><input name="fD:rs" /><input name="fD:cp" />${list('fD:reg', regimenes)}<div id="fD:usos"></div>${button('fD:btn', 'f:&quot;fD&quot;,u:&quot;dlg&quot;', 'Continuar')}`,
    )
  const dialog = () =>
    `<div id="dlg">${form('fC', `<table><tr><td>RFC</td><td>${rfc}</td></tr></table>${button(names.stamp, 'f:&quot;fC&quot;', 'Sí, timbrar')}`)}</div>`

  const search: Portal = ({ form: sent }) => {
    folio = sent.get('fT:ref') ?? ''
    const isAsked =
      sent.get('javax.faces.partial.execute') === 'fT:pnl' && sent.get('fT:fecha_input') === '03/11/2026'
    const refusal = isAsked ? refusals[folio.slice(0, 4)] : 'Petición inválida'
    return xml(
      refusal === undefined
        ? update('fD', receiverForm()) + update('nota', '<i>]]> listo</i>')
        : growl(refusal),
    )
  }
  const chooseRegimen: Portal = ({ form: sent }) =>
    xml(
      sent.get('fD:reg_input') === 'sat@40'
        ? update('fD:usos', `<div id="fD:usos">${list('fD:uso', usos)}</div>`)
        : '',
    )
  const ask: Portal = ({ form: sent }) => {
    rfc = sent.get('fD:rfc') ?? ''
    const owner = books.issued.get(folio)
    if (owner === rfc) return { body: redirect, headers: { 'content-type': 'text/xml' } }
    if (owner !== undefined) return xml(growl('El ticket ya cuenta con factura emitida a otro contribuyente'))
    if (sent.get('fD:uso_input') !== 'sat@41' || sent.get('fD:cp') !== '86991')
      return xml(growl('Datos incompletos'))
    return xml(`${update('dlg', dialog())}<extension ln="primefaces" type="args">{"valido":true}</extension>`)
  }
  const stamp: Portal = () => {
    if (folio.startsWith('0422')) return xml(growl('CFDI40145: el nombre no pertenece al RFC'))
    books.issue(folio, rfc)
    return { body: redirect, headers: { 'content-type': 'text/xml' } }
  }
  const sources: Readonly<Record<string, Portal>> = { 'fD:reg': chooseRegimen, 'fD:btn': ask }
  const component: Portal = (call) => {
    const source = call.form.get('javax.faces.source') ?? ''
    const isFresh =
      call.headers['faces-request'] === 'partial/ajax' && call.form.get('javax.faces.ViewState') === `v:${n}`
    if (!isFresh) return { body: expired, headers: { 'content-type': 'text/xml' } }
    n += 1
    if (source === names.search) return search(call)
    return source === names.stamp ? stamp(call) : (sources[source]?.(call) ?? xml(''))
  }
  const first: Portal = () => {
    n += 1
    folio = ''
    names = { search: id('fT'), stamp: id('fC') }
    const body = `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body>${ticketForm()}${receiverForm()}<div id="dlg"></div><div id="nota"></div></body></html>`
    return { body, headers: { 'content-type': 'application/xhtml+xml;charset=UTF-8' } }
  }
  const done: Portal = ({ method, form: sent }) => {
    if (!books.issued.has(folio)) return { status: 302, headers: { location: '/index.xhtml' } }
    if (method === 'POST')
      return sent.get('f:xml') === 'f:xml'
        ? { body: books.xml, headers: { 'content-type': 'text/xml' } }
        : { status: 500 }
    return {
      body: `<b id="uuid">listo</b><form id="f" method="post" action="/exito.xhtml"><input type="hidden" name="f" value="f"><button name="f:otra">Otra</button><a href="#" onclick="mojarra.jsfcljs(document.getElementById('f'),{'f:xml':'f:xml'},'');return false">XML</a></form>`,
    }
  }
  return byWord(({ path }) => path.replace(/;.*/, ''), {
    '/index.xhtml': (call) => (call.method === 'GET' ? first(call) : component(call)),
    '/exito.xhtml': done,
  })
}
