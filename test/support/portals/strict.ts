import { byWord, type Portal } from './portal-server.ts'
import type { Books } from './shop-books.ts'
import { twice } from './twice.ts'

/** The data of every sale in the books, except its folio. */
export const trueSale = {
  total: '1122.50',
  fecha: '03/nov/2026',
  hora: '18:42:00',
  subtotal: '967.67',
  iva: '154.83',
  codigo: 'ABCD2345',
  clave: 'WXYZ',
} as const

/** Folios that begin with this belong to no sale. */
export const NO_SALE = '99'

const controls = ['folio', 'total', 'fecha', 'hora', 'subtotal', 'iva', 'codigo', 'clave'] as const

/** By the names of the controls. */
export type Typed = Readonly<Partial<Record<(typeof controls)[number], string>>>

/**
 * The portal `twice` with more controls. It accepts a sale only if every control matches the books,
 * otherwise it names the first that differs. Its summary shows the books, not the form. `typed`
 * receives the last form of each folio.
 */
export const strict = (books: Books, typed: Map<string, Typed>): Portal => {
  const known = twice(books)
  let folio = ''
  const bodyOf: (call: Parameters<Portal>[0]) => string = (call) => String(known(call).body)
  const data: Portal = (call) => {
    const form: Typed = Object.fromEntries(controls.map((name) => [name, call.form.get(name) ?? '']))
    folio = form.folio ?? ''
    typed.set(folio, form)
    const right: Typed = { ...trueSale, folio: folio.startsWith(NO_SALE) ? '' : folio }
    const wrong = controls.find((name) => form[name] !== right[name])
    return wrong === undefined ? known(call) : { body: `<h1>Captura</h1><p class="falta">${wrong}</p>` }
  }
  const more = controls.slice(3).map((name) => `<input name="${name}">`)
  const special: Readonly<Record<string, Portal>> = {
    '/': (call) => ({ body: bodyOf(call).replace('<input name="fecha">', `$&${more.join('')}`) }),
    '/datos': data,
    '/revisar': (call) => ({
      body: bodyOf(call).replace('</p>', ` ${Object.values(trueSale).join(' ')} ${folio}</p>`),
    }),
  }
  return (call) => (call.path in special ? byWord(({ path }) => path, special)(call) : known(call))
}
