import { byWord, type Portal } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const receiver = `<form id="fReceptor" method="post" action="/facturar.xhtml"><input type="hidden" name="fReceptor" value="fReceptor">
<input name="fReceptor:rfc" value=""><select name="fReceptor:regimen"><option value="a">601 - General de Ley</option><option value="b">612 - Otro</option></select>
<span id="fReceptor:uso"><select name="fReceptor:uso" disabled></select></span>
<input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:1" value="viejo"></form>`

const first = (state: string) =>
  `<html><body><form id="fTicket" method="post" action="/facturar.xhtml"><input type="hidden" name="fTicket" value="fTicket"><input name="fTicket:folio"><input name="fTicket:total">
<input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:0" value="${state}"></form><div id="panel"></div></body></html>`

/**
 * JSF: everything after the first page comes as a partial response, with a view state that is good
 * once.
 */
export const faces = (books: Books, zip: Uint8Array): Portal => {
  let serial = 0
  let folio = ''
  const state = () => `estado-${serial}`
  const partial = (changes: string) => {
    serial += 1
    const body = `<?xml version='1.0' encoding='UTF-8'?>\n<partial-response id="j_id1"><changes>${changes}<update id="j_id1:javax.faces.ViewState:0"><![CDATA[${state()}]]></update></changes></partial-response>`
    return { body, headers: { 'content-type': 'text/xml;charset=UTF-8' } }
  }
  const update = (id: string, content: string) => `<update id="${id}"><![CDATA[${content}]]></update>`
  const extension = (value: object) =>
    `<extension ln="primefaces" type="args"><![CDATA[${JSON.stringify(value)}]]></extension>`
  const xml = { 'content-type': 'text/xml;charset=UTF-8' }
  const search: Portal = ({ form }) => {
    folio = form.get('fTicket:folio') ?? ''
    const isWhole = form.get('javax.faces.partial.execute') === 'fTicket'
    const isKnown = isWhole && !folio.startsWith('0404')
    const inner = isKnown ? receiver : '<div class="ui-messages-error">El ticket no existe</div>'
    return partial(update('panel', `<div id="panel">${inner}</div>`) + extension({ encontrado: isKnown }))
  }
  const chooseRegimen: Portal = ({ form }) => {
    const isChange = form.get('javax.faces.behavior.event') === 'change'
    if (!isChange || form.get('fReceptor:regimen') !== 'a') return { status: 400 }
    const uses = '<select name="fReceptor:uso"><option value="77">G03 - Gastos en general</option></select>'
    return partial(update('fReceptor:uso', `<span id="fReceptor:uso">${uses}</span>`))
  }
  const issue: Portal = ({ form }) => {
    if (form.get('fReceptor:uso') !== '77' || form.get('fReceptor:rfc') === '') return { status: 400 }
    books.issue(folio, form.get('fReceptor:rfc') ?? '')
    const body = '<partial-response id="j_id1"><redirect url="/listo.xhtml"></redirect></partial-response>'
    return { body, headers: xml }
  }
  const components = byWord(({ form }) => form.get('javax.faces.source') ?? '', {
    'fTicket:buscar': search,
    'fReceptor:regimen': chooseRegimen,
    'fReceptor:emitir': issue,
  })
  const expired =
    '<partial-response><error><error-name>ViewExpiredException</error-name></error></partial-response>'
  const facturar: Portal = (call) => {
    if (call.method === 'GET') return { body: first(state()) }
    const isAjax =
      call.headers['faces-request'] === 'partial/ajax' && call.form.get('javax.faces.partial.ajax') === 'true'
    const isFresh = isAjax && call.form.get('javax.faces.ViewState') === state()
    return isFresh ? components(call) : { body: expired, headers: xml }
  }
  return byWord(({ path }) => path, {
    '/facturar.xhtml': facturar,
    '/listo.xhtml': () => ({ body: '<div id="listo"><a href="a.zip">Archivos</a></div>' }),
    '/a.zip': () => ({ body: zip, headers: { 'content-type': 'application/zip' } }),
  })
}
