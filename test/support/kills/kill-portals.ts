import { definitionAt } from '../portals/definition-at.ts'
import { type Portal, startPortal } from '../portals/portal-server.ts'
import type { Books } from '../portals/shop-books.ts'
import { twice } from '../portals/twice.ts'
import { webforms } from '../portals/webforms.ts'
import { type IssuingBooks, issuingBooks } from './issuing-books.ts'
import { perVisitor } from './per-visitor.ts'

/** Where the billing process may die. */
export type Moment = 'before the intent' | 'on its way' | 'after the stamp' | 'before the record'

export type KillPortal = Readonly<{
  id: string
  rfc: string
  /** Its look-up can prove that nothing was issued. */
  authoritative: boolean
  definition: string
  books: IssuingBooks
}>

type Kind = Readonly<{
  id: string
  of: 'twice' | 'webforms'
  rfc: string
  authoritative: boolean
  open: (books: Books) => Portal
}>

const kinds: readonly Kind[] = [
  { id: 'twice', of: 'twice', rfc: 'IIA040805DZ4', authoritative: true, open: twice },
  { id: 'twice-silent', of: 'twice', rfc: 'JES900109Q90', authoritative: false, open: twice },
  { id: 'webforms', of: 'webforms', rfc: 'XIA190128J61', authoritative: true, open: webforms },
]

const definitionOf = ({ id, of, rfc, authoritative }: Kind, url: string): string =>
  definitionAt(of, { 'portal.test': url })
    .replace(/^id: .*$/m, `id: ${id}`)
    .replaceAll('EKU9003173C9', rfc)
    .replaceAll('TIENDA DE PRUEBA', `TIENDA ${id.toUpperCase()}`)
    .replace(/^ +settle_seconds: .*\n/m, '')
    .replace('    authoritative: true\n', `    authoritative: ${authoritative}\n    settle_seconds: 1\n`)
    .replace(/^flow:/m, 'limits: { concurrency: 20, per_minute: 600, timeout_seconds: 10 }\nflow:')

const openKind = async (kind: Kind, reached: (moment: Moment) => void) => {
  const books = await issuingBooks(kind.rfc, {
    arrives: () => reached('on its way'),
    issued: () => {
      reached('after the stamp')
      setImmediate(() => reached('before the record'))
    },
  })
  const portal = perVisitor(() => kind.open(books.visit()))
  const server = await startPortal((call) => {
    setImmediate(() => reached('before the intent'))
    return portal(call)
  })
  const { id, rfc, authoritative } = kind
  const definition = definitionOf(kind, server.url)
  return { portal: { id, rfc, authoritative, definition, books }, close: server.close }
}

/** Stand-ins that issue as often as they are asked; `reached` is told how far each visit is. */
export const openKillPortals = async (reached: (moment: Moment) => void) => {
  const opened = await Promise.all(kinds.map((kind) => openKind(kind, reached)))
  const close = () => {
    for (const each of opened) each.close()
  }
  return { portals: opened.map(({ portal }): KillPortal => portal), close }
}
