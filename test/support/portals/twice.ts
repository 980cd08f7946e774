import { byWord, type Portal } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const ask =
  '<title>Tu factura</title><form id="ticket" method="post" action="datos"><input name="folio"><input name="total"><input name="fecha"><button name="ir" value="1">Buscar</button></form>'

type Faults = Readonly<{
  /** The receiver that the account remembers stands in the summary, whatever is typed. */
  stale?: boolean
  dropIssue?: boolean
  /** Nothing was issued, and the answer is lost all the same. */
  loseIssue?: boolean
}>

/** A portal that protects nobody: each request to issue issues once more. */
export const twice = (books: Books, faults: Faults = {}): Portal => {
  const remembered = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA' }
  let sale = { folio: '', total: '', rfc: '' }
  const refusals: Readonly<Record<string, string>> = {
    '0404': 'El folio no existe',
    '0410': 'El ticket está fuera de plazo',
    '0409': 'Este ticket ya fue facturado a otro RFC',
  }
  const data: Portal = ({ form }) => {
    const [folio = '', total = ''] = ['folio', 'total'].map((name) => form.get(name) ?? '')
    sale = { folio, total, rfc: '' }
    const refusal = refusals[folio.slice(0, 4)]
    // not every portal marks what is wrong
    if (folio.startsWith('0409')) return { body: `<h2>Captura</h2><center>${refusal}</center>${ask}` }
    if (refusal !== undefined) return { body: `${ask}<div class="error">${refusal}</div>` }
    if (form.get('fecha') !== '03/nov/2026')
      return { body: `${ask}<div class="error">Fecha incorrecta</div>` }
    return {
      body: `<form id="receptor" method="post" action="revisar"><input type="hidden" name="cliente" value="77">
<input name="rfc" value="${remembered.rfc}"><input name="nombre" value="${remembered.nombre}"><input name="cp" value="06000"><button>Seguir</button></form>`,
    }
  }
  const review: Portal = ({ form }) => {
    const rfc = faults.stale ? remembered.rfc : (form.get('rfc') ?? '')
    sale = { ...sale, rfc }
    const summary = `<p id="resumen">${rfc} ${form.get('nombre')} Total: $${Number(sale.total).toLocaleString('en-US')}</p>`
    return {
      body: `${summary}<form id="emitir" method="post" action="emitir"><button>Facturar</button></form>`,
    }
  }
  const issue: Portal = () => {
    if (faults.loseIssue) return { drop: true }
    books.issue(sale.folio, sale.rfc)
    return faults.dropIssue ? { drop: true } : { body: files }
  }
  const files =
    '<p id="listo">Folio <b>D-1</b></p><a class="xml" href="archivo/1.xml">XML</a><a class="pdf" href="archivo/1.pdf">PDF</a>'
  const find: Portal = ({ query }) => ({
    body: books.issued.get(query.get('folio') ?? '') === query.get('rfc') ? files : '<p>Sin factura</p>',
  })
  return byWord(({ path }) => path, {
    '/': () => ({ body: ask }),
    '/datos': data,
    '/revisar': review,
    '/emitir': issue,
    '/buscar': find,
    '/archivo/1.xml': () => ({ body: books.xml, headers: { 'content-type': 'application/xml' } }),
    '/archivo/1.pdf': () => ({ body: books.pdf, headers: { 'content-type': 'application/pdf' } }),
  })
}
