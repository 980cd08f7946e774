import { byWord, type Portal, type PortalAnswer } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const latin = (body: string, headers: PortalAnswer['headers'] = {}): PortalAnswer => ({
  body: Buffer.from(body, 'latin1'),
  headers: { 'content-type': 'text/html', ...headers },
})
const meta = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'

const frameset = `<html><head>${meta}</head><frameset rows="10%,*"><frame name="menu" src="menu.html"><frame name="centro" src="datos.html"></frameset></html>`
const asked = `${meta}<base href="/"><form method="post" action="revisar" accept-charset="ISO-8859-1"><input name="folio"><input name="total"><input name="nombre"><input name="rfc" readonly>
<label><input type="radio" name="tipo" value="E"> Efectivo</label><label><input type="radio" name="tipo" value="T">Tarjeta</label><input type="checkbox" name="acepto" value="S&iacute;">
<select name="uso"><option value="1">P01 Por definir<option value="2" >G03 Gastos</select><input type="image" name="ir" src="ir.gif"></form><input name="clave" value="fuera">`

type Faults = Readonly<{
  /** The receiver that the portal remembers stands over the one that is typed. */
  stale?: boolean
  dropIssue?: boolean
}>

/**
 * A frameset in ISO-8859-1 over two hosts: alerts for errors, a commit by GET, redirects that set
 * cookies, a refresh, an address in a script.
 */
export const frames = (books: Books, other: string, faults: Faults = {}): Portal => {
  let filled = { folio: '', rfc: '' }
  const list = `${meta}<p id="factura">Factura No. F-5</p><script>function ver(){ abrirXml('/archivo.xml?f=5') }</script>
<form id="pdf" method="post" action="/pdf"><input type="hidden" name="f" value="5"></form>`
  const refusals: Readonly<Record<string, string>> = {
    '0410': "alert('El ticket est\\u00e1 vencido');history.back()",
    '0404': `alert("No se encontr\xf3 el ticket");location.href='/datos.html'`,
  }
  const review: Portal = ({ latin: form, cookie }) => {
    const sent = ['total', 'tipo', 'uso', 'acepto', 'ir.x'].map((name) => form.get(name)).join('|')
    if (cookie('SESION') !== '1' || sent !== '112250|T|2|Sí|1') return latin(`<p>${sent}</p><form></form>`)
    const [folio = '', rfc = '', nombre = ''] = ['folio', 'rfc', 'nombre'].map((name) => form.get(name) ?? '')
    filled = { folio, rfc }
    const refusal = refusals[folio.slice(0, 4)]
    if (refusal !== undefined) return latin(`${meta}<script>${refusal}</script>`)
    const shown = faults.stale ? 'IIA040805DZ4' : rfc
    const table = `<tr><td>RFC</td><td>${shown}</td></tr><tr><td>${nombre}</td><td>$ 1,122.50</td></tr>`
    const link = `<a id="emitir" href="${other}/emitir?folio=${folio}">Facturar</a>`
    return latin(`${meta}<table id="datos">${table}</table>${link}`)
  }
  const issue: Portal = ({ query }) => {
    books.issue(query.get('folio') ?? '', filled.rfc)
    if (faults.dropIssue) return { drop: true }
    return { status: 302, headers: { location: '/entregar', 'set-cookie': 'FACTURA=5; Path=/' } }
  }
  const deliver: Portal = ({ cookie }) =>
    cookie('FACTURA') === '5'
      ? latin(`<meta http-equiv="refresh" content="0; URL='/lista'">`)
      : { status: 403 }
  const find: Portal = ({ query }) => {
    const isTheirs = books.issued.get(query.get('folio') ?? '') === query.get('rfc')
    return latin(isTheirs ? list : `${meta}<p id="nada">No hay facturas</p>`)
  }
  return byWord(({ path }) => path, {
    '/': () => latin(frameset),
    '/datos.html': () => latin(asked, { 'set-cookie': 'SESION=1; Path=/' }),
    '/revisar': review,
    '/emitir': issue,
    '/entregar': deliver,
    '/lista': () => latin(list),
    '/buscar': find,
    '/archivo.xml': () => ({
      body: books.xml,
      headers: { 'content-type': 'text/xml; charset=ISO-8859-1' },
    }),
    '/pdf': ({ method }) => (method === 'POST' ? { body: books.pdf } : { status: 405 }),
  })
}
