import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { filesIn } from '#test/support/files-in.ts'

const home = join(import.meta.dirname, '../../..')

export type Source = Readonly<{ file: string; text: string }>
/** `writes`: it inserts, updates, deletes, empties or calls a function there. */
export type Named = Readonly<{ owner: string; table: string; writes: boolean }>

/** The service or projection whose folder it lies in. */
export const ownerOf = (file: string): string => file.split('/')[1] ?? ''

/** All SQL and TypeScript of services and projections. */
export const sources = (): Promise<Source[]> =>
  Promise.all(
    filesIn('services', 'projections')
      .filter((file) => /\.(?:ts|sql)$/.test(file))
      .map(async (file) => ({ file, text: await readFile(join(home, file), 'utf8') })),
  )

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')

type Made = Readonly<{ name: string; owner: string; isFunction: boolean }>

const creation =
  /create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(table|function|sequence|view)\s+(?:if\s+not\s+exists\s+)?([a-z_]\w*\.\w+)/g

/** Tables, functions, views and sequences by whose migrations make them. */
export const madeBy = (all: readonly Source[]): Made[] =>
  all
    .filter(({ file }) => file.endsWith('.sql'))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(creation)].map(([, what, name = '']) => ({
        name,
        owner: ownerOf(file),
        isFunction: what === 'function',
      })),
    )

const hasText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)

/**
 * What a file may send to Postgres: a script, or every string of a program, as its SQL is one or a
 * part of one.
 */
const sqlIn = ({ file, text }: Source): string[] => {
  if (file.endsWith('.sql')) return [withoutComments(text)]
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (hasText(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

const written = /(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?$/i

/**
 * What a file names that another owner's migrations make; each name once for reading and once for
 * writing.
 */
export const namedOfOthers = (source: Source, made: readonly Made[]): Named[] => {
  const known = new Map(made.map((one) => [one.name, one]))
  const owner = ownerOf(source.file)
  const found = new Map<string, Named>()
  for (const sql of sqlIn(source))
    for (const { 0: table, index } of sql.matchAll(/\b[a-z_]\w*\.\w+/g)) {
      const one = known.get(table)
      if (!one || one.owner === owner) continue
      const writes = one.isFunction || written.test(sql.slice(0, index))
      found.set(`${table} ${writes}`, { owner, table, writes })
    }
  return [...found.values()]
}
