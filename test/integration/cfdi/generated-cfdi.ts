import fc from 'fast-check'
import { type CadenaNode, comprobante } from '#cfdi/seal/cadena-table.ts'
import { complements } from '#cfdi/seal/complement-table.ts'

const CFDI = 'http://www.sat.gob.mx/cfd/4'

/**
 * Values as hostile as the schema and XML allow: every kind of white space, entities, other
 * scripts.
 */
const value = fc.oneof(
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[^\w .,:;@#$%/()+*=-]/g, '')),
  fc.constantFrom(
    '',
    ' ',
    'a  b',
    '\u00a0x\u00a0',
    'Ñandú',
    '\u2003',
    '\u0085',
    '\u2028',
    '🌮',
    '&amp;',
    '&lt;&gt;',
    '&#10;x&#13;&#9;',
    '\t a \n b ',
    "'",
  ),
)

const attribute = (step: string): fc.Arbitrary<string> =>
  fc
    .option(value, { freq: step.endsWith('?') ? 1 : 8, nil: null })
    .map((text) => (text === null ? '' : ` ${step.replace('?', '')}="${text}"`))

/** Elements of a path, one inside the other; only the last one is repeated and filled. */
const nested = (prefix: string, path: string, last: fc.Arbitrary<string[]>): fc.Arbitrary<string> => {
  const parents = path.split('/').slice(0, -1)
  const open = parents.map((name) => `<${prefix}:${name}>`).join('')
  const close = parents
    .reverse()
    .map((name) => `</${prefix}:${name}>`)
    .join('')
  return last.map((elements) => (elements.length === 0 ? '' : `${open}${elements.join('\n ')}${close}`))
}

const concatenated = (parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''))

const child = (prefix: string, [path, node]: readonly [string, CadenaNode]): fc.Arbitrary<string> => {
  if (path.startsWith('Complemento')) return complementsIn(path)
  const name = path.split('/').at(-1) ?? ''
  // where SAT's stylesheet allows several, so does this; one Emisor, Receptor and Impuestos is what
  // the reader asks for
  const most = /^(Emisor|Receptor|Impuestos|InformacionGlobal)$/.test(path) ? 1 : 3
  return nested(prefix, path, fc.array(element({ prefix, name, node }), { maxLength: most }))
}

const element = (is: {
  prefix: string
  name: string
  node: CadenaNode
  more?: string
}): fc.Arbitrary<string> => {
  const attributes = is.node.filter((step) => typeof step === 'string').map(attribute)
  const children = is.node.filter((step) => typeof step !== 'string').map((step) => child(is.prefix, step))
  const tag = `${is.prefix}:${is.name}`
  return fc
    .tuple(concatenated(attributes), concatenated(children))
    .map(([own, inside]) => `<${tag}${is.more ?? ''}${own}>${inside}</${tag}>`)
}

const known = Object.entries(complements).map(([key, node]) => {
  const [namespace = '', name = ''] = key.split(' ')
  return element({ prefix: 'x', name, node, more: ` xmlns:x="${namespace}"` })
})

const complementsIn = (name: string): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(...known), { maxLength: 2 })
    .map((inside) => (inside.length === 0 ? '' : `<cfdi:${name}>${inside.join('')}</cfdi:${name}>`))

/** A document with every node and attribute that the table of the cadena knows, present or not. */
export const generatedCfdi: fc.Arbitrary<string> = element({
  prefix: 'cfdi',
  name: 'Comprobante',
  node: ['Version', ...comprobante.slice(1)],
  more: ` xmlns:cfdi="${CFDI}"`,
}).map(
  (xml) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace(/^(<cfdi:Comprobante xmlns:cfdi="[^"]*")( Version="[^"]*")?/, '$1 Version="4.0"')}`,
)
