import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const home = join(import.meta.dirname, '../../..')

/** `texts`: with 7 for what they fill in; `unread`: expressions that come from elsewhere. */
export type Messages = Readonly<{ texts: string[]; unread: string[] }>

const property = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find((one) => one.name?.getText() === name)

/** A detail is `{ field, code, message }`; `refusalOf` takes `{ reason, message }`. */
const isDetail = (node: ts.Node): node is ts.ObjectLiteralExpression =>
  ts.isObjectLiteralExpression(node) &&
  property(node, 'message') !== undefined &&
  ((property(node, 'field') !== undefined && property(node, 'code') !== undefined) ||
    property(node, 'reason') !== undefined)

const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(home, file), 'utf8'), ts.ScriptTarget.Latest, true)

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')
}

const nodesOf = (root: ts.Node): ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

const scopeOf = (node: ts.Node): ts.Node => {
  const made = ts.findAncestor(node.parent, (one) => ts.isBlock(one) || ts.isFunctionLike(one))
  return made ?? node.getSourceFile()
}

/** Whether a name that is declared there is visible here. */
const isVisible = (declared: ts.Node, use: ts.Node): boolean =>
  ts.findAncestor(use, (one) => one === scopeOf(declared)) !== undefined

/** What callers in the same file give to this parameter of a `const` function. */
const given = (parameter: ts.ParameterDeclaration, nodes: readonly ts.Node[]): ts.Expression[] => {
  const made = parameter.parent
  const at = made.parameters.indexOf(parameter)
  const name = ts.isVariableDeclaration(made.parent) ? made.parent.name.getText() : ''
  return nodes
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === name)
    .flatMap((call) => call.arguments[at] ?? [])
}

/** The messages of details in a file, as far as their text stands in it. */
export const detailMessages = (file: string): Messages => {
  const nodes = nodesOf(sourceOf(file))
  const texts: string[] = []
  const unread: string[] = []
  const readName = (use: ts.Identifier): void => {
    const named = nodes
      .filter((one) => ts.isVariableDeclaration(one) || ts.isParameter(one))
      .filter((one) => one.name.getText() === use.text && isVisible(one, use))
    const from = named.flatMap((one) => (ts.isParameter(one) ? given(one, nodes) : (one.initializer ?? [])))
    if (from.length === 0) unread.push(`${file}: ${use.text}`)
    else from.forEach(read)
  }
  const read = (node: ts.Expression): void => {
    const text = textOf(node)
    if (text !== null) texts.push(text)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read)
    else if (ts.isIdentifier(node)) readName(node)
    else unread.push(`${file}: ${node.getText()}`)
  }
  for (const detail of nodes.filter(isDetail)) {
    const message = property(detail, 'message')
    if (message && ts.isPropertyAssignment(message)) read(message.initializer)
    else if (message && ts.isShorthandPropertyAssignment(message)) readName(message.name)
  }
  return { texts, unread }
}

/** Every text of a file that has a blank in it, with 7 for what it fills in. */
export const sentencesOf = (file: string): string[] =>
  nodesOf(sourceOf(file))
    .flatMap((node) => textOf(node) ?? [])
    .filter((text) => text.includes(' '))
