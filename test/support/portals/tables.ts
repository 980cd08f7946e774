import { deflateRawSync, gzipSync } from 'node:zlib'
import { byWord, type Portal, type PortalAnswer } from './portal-server.ts'
import type { Books } from './shop-books.ts'

/** One byte a character, and no word about the charset. */
const bare = (body: string, headers: PortalAnswer['headers'] = {}): PortalAnswer => ({
  body: Buffer.from(body, 'latin1'),
  headers: { 'content-type': 'text/html', ...headers },
})

const hidden = Array.from(
  { length: 100 },
  (_, i) => `<INPUT TYPE=HIDDEN NAME=h${i} VALUE="v&aacute;${i}">`,
).join('')

// the form is opened between the table and its row, as old editors wrote it
const ask = `<HTML><HEAD><TITLE>Facturaci\xf3n</TITLE><BASE HREF="/viejo/"></HEAD><BODY><TABLE><FORM METHOD=POST ACTION="nada" ENCTYPE="multipart/form-data" NAME=captura><TR><TD>
<TABLE><TR><TD>Folio<TD><INPUT NAME=datos[folio]><INPUT TYPE=HIDDEN NAME=datos[folio] VALUE=oculto><TR><TD>Total<TD><INPUT NAME=total maxlength=10></TABLE>
<SELECT NAME=sucursal><OPTION>Elija una<OPTION>  Centro
 Hist&oacute;rico<OPTION>Norte</SELECT>${hidden}<INPUT TYPE=FILE NAME=foto><INPUT TYPE=CHECKBOX NAME=extra VALUE=si CHECKED>
<INPUT TYPE=SUBMIT NAME=cancelar VALUE=Cancelar FORMACTION=salir><BUTTON NAME=seguir VALUE=1 FORMACTION="buscar?paso=2">Seguir</BUTTON></FORM></TABLE><FORM><INPUT NAME=total VALUE=otra></FORM></BODY></HTML>`

const parts = (bytes: Buffer): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [, name = '', value = ''] of bytes
    .toString('latin1')
    .matchAll(/name="([^"]*)"[^\r]*(?:\r\n[^\r]+)?\r\n\r\n([\s\S]*?)\r\n--/g))
    found.set(name, [...(found.get(name) ?? []), value])
  return found
}

/**
 * Pages of another age: tables around forms, capital tags, no charset, a hundred hidden fields,
 * multipart, cookies that come and go with redirects, packed in every way, and the XML in a
 * textarea.
 */
export const tables = (books: Books): Portal => {
  let sale = { folio: '', rfc: '', nombre: '' }
  const refused: Readonly<Record<string, string>> = {
    '0404': '<FONT COLOR=RED>No encontramos el ticket &iquest;est&aacute; bien escrito?</FONT>',
    '0409': '<FONT COLOR="#FF0000"><B>Este ticket ya fue facturado a otro RFC</B></FONT>',
  }
  const search: Portal = ({ bytes, query, cookie }) => {
    const sent = parts(bytes)
    const one = (name: string) => sent.get(name)?.join('|') ?? ''
    const seen = [
      one('total'),
      one('sucursal'),
      one('seguir'),
      one('extra'),
      one('h99'),
      query.get('paso'),
      cookie('A'),
      cookie('B'),
    ]
    const [folio = '', decoy] = sent.get('datos[folio]') ?? []
    if (seen.join(',') !== '1122.5,Centro Hist\xf3rico,1,,v\xe199,2,1,' || decoy !== 'oculto')
      return bare(`<P>${seen.join(',')}</P>`)
    sale = { ...sale, folio }
    const refusal = refused[folio.slice(0, 4)]
    if (refusal !== undefined) return bare(ask.replace('<TABLE>', `${refusal}<TABLE>`))
    return {
      status: 302,
      headers: {
        location: '../viejo/datos.asp?n=\u00f1',
        'set-cookie': ['C=3; Path=/viejo', 'A=; Max-Age=0; Path=/'],
      },
    }
  }
  const data: Portal = ({ cookie }) => {
    if (cookie('C') !== '3' || cookie('A') !== undefined) return { status: 403 }
    const uses =
      '<select name=uso><option value=21>Gastos en general.</option><option value=22>Sin efectos fiscales</option></select>'
    const regimes =
      '<select name=reg><option value=5>(601) General de Ley P.M.</option><option value=6>(612) P.F.</option></select>'
    const page = `<div id=d><input name=rfc><input name=nombre>${uses}${regimes}</div><a id=ir href="javascript:manda()">Seguir</a>`
    return {
      body: gzipSync(Buffer.from(page)),
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    }
  }
  const review: Portal = ({ latin: form }) => {
    if (form.get('uso') !== '21' || form.get('reg') !== '5') return bare('<p>listas</p>')
    sale = { ...sale, rfc: form.get('rfc') ?? '', nombre: form.get('nombre') ?? '' }
    const rfc = sale.rfc.replace(/^(\w{3})(\d{6})/, '$1-$2-')
    const page = `<table id=r><tr><td>${rfc}<td>$ 1,122.5</table><form name=f action=emite method=post><input type=button value=Atr\xe1s name=atras><input type=submit value=Facturar name=ok></form>`
    return {
      body: deflateRawSync(Buffer.from(page, 'latin1')),
      headers: { 'content-type': 'text/html', 'content-encoding': 'deflate' },
    }
  }
  const issue: Portal = ({ form }) => {
    if (form.get('ok') !== 'Facturar' || form.has('atras')) return bare('<p>bot\xf3n</p>')
    books.issue(sale.folio, sale.rfc)
    const xml = books.xml.toString().replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return {
      body: `<b>Gracias</b><textarea id=x>${xml}</textarea><a id=p href="data:application/pdf;base64,${books.pdf.toString('base64')}">PDF</a>`,
      headers: { 'content-type': 'text/html', 'content-encoding': 'utf-8' },
    }
  }
  return byWord(({ path }) => path, {
    '/': () => ({
      status: 302,
      headers: { location: '/viejo/entrar', 'set-cookie': ['A=1; Path=/', 'B=2; Path=/otra'] },
    }),
    '/viejo/entrar': ({ cookie }) => (cookie('A') === '1' ? bare(ask) : { status: 403 }),
    '/viejo/buscar': search,
    '/viejo/datos.asp': (call) =>
      call.query.get('n') === '\u00f1' || call.query.has('n') ? data(call) : { status: 404 },
    '/viejo/revisa': review,
    '/viejo/emite': issue,
  })
}
