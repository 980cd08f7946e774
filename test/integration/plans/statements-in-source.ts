import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * A statement as it stands in the code: `where` is its file and the name that it is written under.
 */
export type SourceStatement = Readonly<{ where: string; text: string }>

const home = fileURLToPath(new URL('../../../', import.meta.url))

/** A `literal` stands in the text; which number it is does not matter to the shape of the plan. */
const LIMIT = '50'

const textOf = (template: ts.TemplateLiteral, tree: ts.SourceFile): string => {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  const isLiteral = ({ expression }: ts.TemplateSpan) => expression.getText(tree).startsWith('literal(')
  const { templateSpans: spans, head } = template
  const parameters = spans.map((span, i) =>
    isLiteral(span) ? LIMIT : `$${i + 1 - spans.slice(0, i).filter(isLiteral).length}`,
  )
  return spans.reduce((sum, { literal }, i) => `${sum}${parameters[i]}${literal.text}`, head.text)
}

/** Of the constant at the top of the file that it stands in. */
const nameAround = (node: ts.Node): string => {
  if (ts.isSourceFile(node.parent)) return ''
  const isTop = ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)
  return isTop ? node.name.getText() : nameAround(node.parent)
}

const statementsIn = (file: string, source: string): SourceStatement[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: SourceStatement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'sql') {
      found.push({ where: `${file} ${nameAround(node)}`, text: textOf(node.template, tree).trim() })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * Every statement that is written with the tag `sql` under these folders of the project, its values
 * numbered as parameters.
 */
export const statementsInSource = async (folders: readonly string[]): Promise<SourceStatement[]> => {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(home, folder), { recursive: true })
      const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name))
      return Promise.all(
        files.map(async (file) => statementsIn(file, await readFile(join(home, file), 'utf8'))),
      )
    }),
  )
  return found.flat(2)
}
