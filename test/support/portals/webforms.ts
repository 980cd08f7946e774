import { byWord, type Portal, type PortalCall } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const manager =
  "<script>Sys.WebForms.PageRequestManager._initialize('ctl00$sm', 'form1', ['tctl00$Main$up1','Main_up1'], [], [], 90, 'ctl00');</script>"
const validators =
  '<span id="Main_rfv" style="color:red;display:none">El RFC no es correcto</span><script>function valida(){ if(!x){ alert("El folio no existe"); return false } }</script>'

const ask = `<input name="ctl00$Main$txtFolio" id="Main_txtFolio"><input name="ctl00$Main$txtTotal"><input name="ctl00$Main$txtFecha">
<input type="submit" name="ctl00$Main$btnBuscar" id="Main_btnBuscar" value="Buscar"><span id="Main_lblError"></span>`
const receiver = (
  uses: string,
) => `<input name="ctl00$Main$txtRfc" id="Main_txtRfc" value="XEXX010101000"><input name="ctl00$Main$txtNombre" value="ANTERIOR">
<select name="ctl00$Main$ddlRegimen" onchange="__doPostBack('ctl00$Main$ddlRegimen','')"><option value="0">Elija</option><option value="17">601 General de Ley</option></select>
<select name="ctl00$Main$ddlUso">${uses}</select><input type="submit" name="ctl00$Main$btnRevisar" id="Main_btnRevisar" value="Revisar">`
const done = `<span id="Main_lblFolio">A-77</span><a id="Main_lnkDescargar" href="javascript:__doPostBack('ctl00$Main$lnkDescargar','')">XML</a>`

const isPanelCall = (headers: PortalCall['headers'], form: URLSearchParams): boolean =>
  headers['x-microsoftajax'] === 'Delta=true' &&
  form.get('__ASYNCPOST') === 'true' &&
  form.get('ctl00$sm') === 'ctl00$Main$up1|ctl00$Main$btnBuscar'

/**
 * ASP.NET Web Forms: each view state is good once, parts of the page come as UpdatePanel deltas,
 * and links are posts.
 */
export const webforms = (books: Books, faults: Readonly<{ dropIssue?: boolean }> = {}): Portal => {
  let serial = 0
  let valid = ''
  let ticket = { folio: '', total: '', rfc: '' }
  const state = () => {
    serial += 1
    valid = `/wEP${Buffer.from(`estado|${serial}|ñ`).toString('base64')}==`
    return valid
  }
  const page = (inner: string) =>
    `<html><body><form method="post" action="./Factura.aspx" id="form1"><input type="hidden" name="__EVENTTARGET" value="" /><input type="hidden" name="__EVENTARGUMENT" value=""/>
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="${state()}"/>${manager}${validators}<div id="Main_up1">${inner}</div></form></body></html>`
  const delta = (inner: string) => {
    const parts = [
      ['updatePanel', 'Main_up1', inner],
      ['hiddenField', '__VIEWSTATE', state()],
      ['asyncPostBackControlIDs', '', ''],
    ] as const
    const body = `1|#||4|${parts.map(([type, id, text]) => `${text.length}|${type}|${id}|${text}|`).join('')}`
    return { body, headers: { 'content-type': 'text/plain; charset=utf-8' } }
  }
  const search: Portal = ({ form, headers }) => {
    if (!isPanelCall(headers, form)) return { status: 400 }
    ticket = {
      folio: form.get('ctl00$Main$txtFolio') ?? '',
      total: form.get('ctl00$Main$txtTotal') ?? '',
      rfc: '',
    }
    const isRight = form.get('ctl00$Main$txtFecha') === '03/11/2026'
    if (!isRight) return delta('<span id="Main_lblError">Fecha incorrecta</span>')
    if (ticket.folio.startsWith('0404'))
      return delta(ask.replace('lblError"></', 'lblError">El folio no existe</'))
    return delta(books.issued.has(ticket.folio) ? done : receiver(''))
  }
  const chooseRegimen: Portal = ({ form }) =>
    delta(
      receiver('<option value="9">G03 Gastos en general</option>').replace(
        'XEXX010101000',
        form.get('ctl00$Main$txtRfc') ?? '',
      ),
    )
  const review: Portal = ({ form }) => {
    if (form.get('ctl00$Main$ddlUso') !== '9')
      return { body: page('<span id="Main_lblError">Elija un uso</span>') }
    ticket = { ...ticket, rfc: form.get('ctl00$Main$txtRfc') ?? '' }
    const shown = `<span id="Main_lblRfc">${ticket.rfc}</span><b>$${ticket.total}</b>`
    return { body: page(`<div id="resumen">${shown}</div>`) }
  }
  const issue: Portal = () => {
    books.issue(ticket.folio, ticket.rfc)
    return faults.dropIssue ? { drop: true } : { body: page(done) }
  }
  const events = byWord(({ form }) => form.get('__EVENTTARGET') ?? '', {
    ctl00$Main$ddlRegimen: chooseRegimen,
    ctl00$Main$lnkFacturar: issue,
    ctl00$Main$lnkDescargar: () => ({
      body: books.xml,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  })
  const buttons: Portal = (call) => {
    if (call.form.has('ctl00$Main$btnBuscar')) return search(call)
    return call.form.has('ctl00$Main$btnRevisar') ? review(call) : events(call)
  }
  return (call) => {
    if (call.method === 'GET') return { body: page(ask) }
    const isFresh = call.form.get('__VIEWSTATE') === valid
    return isFresh ? buttons(call) : { status: 500, body: 'Validation of viewstate MAC failed' }
  }
}
