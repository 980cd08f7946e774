import { byWord, type Portal, type PortalAnswer } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const page = (body: string, headers: PortalAnswer['headers'] = {}): PortalAnswer => ({ body, headers })

/** How the XML is handed out. */
export type Delivery = 'script' | 'post' | 'partial' | 'data' | 'commit'

const ask =
  '<form id="t" method="get" action="/ver"><input name="folio"><input name="dia"><input name="mes"><input name="anio"><input name="rfc"><input type="submit"></form>'

/**
 * Every way on but a link: refreshes, scripts and redirects that set cookies, and at the end the
 * XML as this portal hands it out.
 */
export const detours = (books: Books, delivery: Delivery): Portal => {
  let sale = { folio: '', rfc: '' }
  const xml: Portal = () => ({ body: books.xml, headers: { 'content-type': 'application/octet-stream' } })
  const review: Portal = ({ query, cookie }) => {
    const day = ['dia', 'mes', 'anio'].map((name) => query.get(name)).join('/')
    if (['uno', 'dos', 'tres'].some((name) => cookie(name) !== 'x') || day !== '3/NOV/26')
      return { status: 409, body: day }
    sale = { folio: query.get('folio') ?? '', rfc: query.get('rfc') ?? '' }
    if (sale.folio.startsWith('0410'))
      return page(
        '<script>$(document).ready(function(){ swal({title: "Aviso", text: "El ticket ya no es vigente, venció su plazo"}) })</script><form></form>',
      )
    if (sale.folio.startsWith('0404'))
      return { status: 302, headers: { location: '/aviso?m=NoExisteTicket' } }
    return page(
      `<p id="r">${sale.rfc} / 1122.50</p><form id="e" method="post" action="/emitir"><button>Emitir</button></form>`,
    )
  }
  const done: Readonly<Record<Delivery, () => PortalAnswer>> = {
    script: () =>
      page("<p id='ok'></p><script>var u = '/archivo.asp?id=9'; function baja(){ window.open(u) }</script>"),
    post: () =>
      page(
        "<p id='ok'></p><form id='baja' method='post' action='/archivo.asp'><input type='hidden' name='id' value='9'><button name='tipo' value='xml'>XML</button><button name='tipo' value='pdf'>PDF</button></form>",
      ),
    partial: () =>
      page("<p id='ok'></p><form id='j'><input type='hidden' name='javax.faces.ViewState' value='v'></form>"),
    data: () =>
      page(
        `<p id='ok'></p><a id='x' download='f.xml' href='data:text/xml;charset=utf-8,${encodeURIComponent(books.xml.toString('utf8'))}'>XML</a>`,
      ),
    commit: () => ({
      body: books.xml,
      headers: { 'content-type': 'text/xml', 'content-disposition': 'attachment; filename=f.xml' },
    }),
  }
  const issue: Portal = () => {
    books.issue(sale.folio, sale.rfc)
    return done[delivery]()
  }
  const file: Portal = (call) => {
    if (delivery === 'post' && call.form.get('tipo') === 'pdf') return { body: books.pdf }
    return delivery === 'post' && call.form.get('id') !== '9' ? { status: 404 } : xml(call)
  }
  const partial: Portal = () => ({
    body: `<?xml version="1.0"?><partial-response><changes><update id="xml"><![CDATA[${books.xml.toString('utf8')}]]></update></changes></partial-response>`,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  })
  return byWord(({ path }) => path, {
    '/': () => page('<META HTTP-EQUIV=Refresh CONTENT="0;URL=/dos">', { 'set-cookie': 'uno=x' }),
    '/dos': () => ({ status: 302, headers: { location: '/tres', 'set-cookie': 'dos=x; Path=/; HttpOnly' } }),
    '/tres': () =>
      page("<script language=javascript>window.location.replace('/pide');</script>", {
        'set-cookie': 'tres=x; Expires=Fri, 31-Dec-2027 23:59:59 GMT; Path=/',
      }),
    '/pide': () => page(ask),
    '/ver': review,
    '/aviso': () => page('<p>Revise</p><form></form>'),
    '/emitir': issue,
    '/archivo.asp': file,
    '/j': partial,
  })
}
