import { byWord, type Portal, type PortalAnswer } from '../portal-server.ts'
import type { Books } from '../shop-books.ts'

/** In ISO-8859-1, which only the markup says. */
const latin = (body: string): PortalAnswer => ({
  body: Buffer.from(
    `<HTML><HEAD><META http-equiv=Content-Type content="text/html; charset=iso-8859-1"></HEAD>${body}</HTML>`,
    'latin1',
  ),
  headers: { 'content-type': 'text/html' },
})

const back = (said: string): PortalAnswer =>
  latin(`<BODY><SCRIPT LANGUAGE=javascript>\nalert("${said}");\nhistory.back();\n</SCRIPT></BODY>`)

const menu = `<BODY><A HREF="javascript:abrir('fac')">Facturación</A><SCRIPT>function abrir(x){ parent.frames["cuerpo"].location.href = "captura.asp?op=" + x; }</SCRIPT></BODY>`

const capture = `<BODY><FORM NAME=fTicket ACTION="valida.asp?sección=búsqueda" METHOD=POST TARGET=cuerpo><INPUT TYPE=hidden NAME=acción VALUE='Búsqueda de "nota"'>
<SELECT NAME=hotel><OPTION VALUE=14>Peñón de los Baños<OPTION VALUE=22 SELECTED>Cañón &amp; Cía<OPTION VALUE=31>Mérida</SELECT><INPUT NAME=folio><INPUT NAME=pesos>.<INPUT NAME=centavos MAXLENGTH=2>
<INPUT NAME=fecha SIZE=2><INPUT NAME=fecha SIZE=2><INPUT NAME=fecha SIZE=4><A HREF="javascript:enviar()"><IMG SRC=continuar.gif></A></FORM></BODY>`

const receiver = `<BODY><FORM NAME=fDatos METHOD=post ACTION=confirma.asp TARGET=resumen><TABLE><TR><TD>R.F.C.<TD><INPUT NAME=rfc1><INPUT NAME=rfc2><INPUT NAME=rfc3><TR><TD>Nombre<TD><INPUT NAME=Razón><TR><TD>C.P.<TD><INPUT NAME=CP>
<TR><TD>Régimen<TD><SELECT NAME=Régimen><OPTION VALUE=R0>GENERAL DE LEY PERSONAS MORALES<OPTION VALUE=R1>RÉGIMEN SIMPLIFICADO DE CONFIANZA</SELECT><TR><TD>Uso<TD><INPUT TYPE=radio NAME=uso VALUE=0 CHECKED>Adquisición de mercancías<BR><INPUT TYPE=radio NAME=uso VALUE=1>Gastos en general<BR><INPUT NAME=moneda VALUE=USD DISABLED></TABLE>
<INPUT TYPE=button VALUE=Continuar ONCLICK="document.fDatos.submit()"></FORM></BODY>`

const refusals: Readonly<Record<string, string>> = {
  '0404': 'La nota no existe en nuestro sistema, verif\\xEDquela',
  '0410': 'Ya pas\\u00f3 el per\\u00edodo para facturar su nota',
}

/**
 * A portal in classic ASP: framesets within framesets, markup without quotes, accents in names,
 * values and addresses, alerts that send back, and an invoice that a link issues.
 */
export const classicAsp = (books: Books): Portal => {
  let folio = ''
  let typed = new URLSearchParams()
  const rfc = () => ['rfc1', 'rfc2', 'rfc3'].map((name) => typed.get(name) ?? '').join('')
  const isTicket = (form: URLSearchParams) =>
    form.get('acción') === 'Búsqueda de "nota"' &&
    form.get('hotel') === '31' &&
    form.getAll('fecha').join('-') === '03-11-2026' &&
    `${form.get('pesos')}.${form.get('centavos')}` === '1122.50'

  const validate: Portal = ({ latin: form, search }) => {
    if (!isTicket(form) || search !== '?secci%F3n=b%FAsqueda') return back('Datos no v\\xE1lidos en la forma')
    folio = form.get('folio') ?? ''
    const refusal = refusals[folio.slice(0, 4)]
    if (refusal !== undefined) return back(refusal)
    if (books.issued.has(folio))
      return latin(
        '<BODY><B>Nota facturada</B><FORM ACTION=reimprime.asp METHOD=POST>R.F.C. <INPUT NAME=rfc><INPUT TYPE=submit VALUE=Reimprimir></FORM></BODY>',
      )
    return latin(
      '<FRAMESET ROWS="*,200"><FRAME NAME=datos SRC=datos.asp><FRAME NAME=resumen SRC=vacio.htm></FRAMESET>',
    )
  }
  const confirm: Portal = ({ latin: form }) => {
    typed = form
    const isWhole =
      !form.has('moneda') && form.get('uso') === '1' && form.get('Razón') === 'UNIVERSIDAD ROBOTICA ESPAÑOLA'
    if (!isWhole || form.get('Régimen') !== 'R0') return back('Faltan datos')
    const [letters, day, rest] = [rfc().slice(0, -9), rfc().slice(-9, -3), rfc().slice(-3)]
    return latin(
      `<BODY><B>${letters}-${day}-${rest}</B> por $1,122.50<P><A HREF="emite.asp?acción=emitir&folio=${folio}" TARGET=resumen>Emitir</A></BODY>`,
    )
  }
  const issue: Portal = ({ search }) => {
    if (search !== `?acci%F3n=emitir&folio=${folio}`) return back('Acci\\xF3n inv\\xE1lida')
    if (folio.startsWith('0422')) return back('CFDI40147 El domicilio fiscal no corresponde')
    books.issue(folio, rfc())
    return { status: 302, headers: { location: 'fin.asp' } }
  }
  const reprint: Portal = ({ form }) =>
    books.issued.get(folio) === form.get('rfc')
      ? { status: 302, headers: { location: 'fin.asp' } }
      : back('El R.F.C. no es el de la factura')
  const words: Readonly<Record<string, PortalAnswer>> = {
    '/': latin(
      '<FRAMESET rows=90,*><FRAME name=arriba src=top.htm><FRAMESET cols=180,*><FRAME name=menu src=menu.asp><FRAME name=cuerpo src=captura.asp></FRAMESET></FRAMESET>',
    ),
    '/menu.asp': latin(menu),
    '/captura.asp': latin(capture),
    '/datos.asp': latin(receiver),
    '/fin.asp': latin(
      `<BODY ONLOAD="window.open('f.xml','x')">Su factura <A HREF='javascript:void(window.open("f.xml"))'>XML</A></BODY>`,
    ),
    '/f.xml': { body: books.xml, headers: { 'content-type': 'text/xml' } },
  }
  const asked = byWord(({ path }) => path, {
    '/valida.asp': validate,
    '/confirma.asp': confirm,
    '/emite.asp': issue,
    '/reimprime.asp': reprint,
  })
  return (call) => words[call.path] ?? asked(call)
}
