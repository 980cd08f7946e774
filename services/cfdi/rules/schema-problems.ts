import { type AttributeType, fits } from '../xml/attribute-types.ts'
import { CFDI } from '../xml/namespaces.ts'
import { childElements, type XmlElement } from '../xml/parse-xml.ts'
import { complementShapes } from './complement-shapes.ts'
import { comprobanteShape } from './comprobante-shape.ts'
import type { ElementShape } from './element-shape.ts'

/**
 * `code`: 301, or SAT's own for a catalogue (`CFDI40104`). `at`: the location, for people; quotes
 * no value.
 */
type SchemaProblem = Readonly<{ code: string; at: string }>

const SPACE = 'space()'

/** Whether it only concerns white space that no seal and no value depends on. */
export const isAboutSpace = ({ at }: SchemaProblem): boolean => at.endsWith(` ${SPACE}`)

type Inside = Readonly<{ element: XmlElement; shape: ElementShape; at: string }>

const malformed = (at: string): SchemaProblem => ({ code: '301', at })

type Attribute = Readonly<{
  name: string
  value: string
  namespaceURI: string | null
  localName: string | null
}>

const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

/**
 * Namespace declarations and schema hints; xsi:type and xsi:nil would change the element's type.
 */
const saysNothing = ({ namespaceURI, localName }: Attribute): boolean =>
  namespaceURI === XMLNS || (namespaceURI === XSI && /^(noNamespaceS|s)chemaLocation$/.test(localName ?? ''))

const problemOf = ({ name, value }: Attribute, type: AttributeType | undefined, at: string) => {
  if (!type) return [malformed(`${at} ${name}`)]
  return fits(type, value) ? [] : [{ code: type.code ?? '301', at: `${at} ${name}` }]
}

const inAttributes = ({ element, shape: { attributes = {} }, at }: Inside): SchemaProblem[] => {
  const typeOf = ({ name, namespaceURI }: Attribute) =>
    namespaceURI === null ? (attributes[name] ?? attributes[`${name}?`]) : undefined
  const present = Array.from(element.attributes).filter((attribute) => !saysNothing(attribute))
  const absent = Object.keys(attributes).filter((name) => !name.endsWith('?') && !element.hasAttribute(name))
  return [
    ...present.flatMap((attribute) => problemOf(attribute, typeOf(attribute), at)),
    ...absent.map((name) => malformed(`${at} ${name}`)),
  ]
}

const TEXT = 3
const CDATA = 4

/**
 * White space is allowed between elements; in an element that never has any text, white space added
 * by an XML printer.
 */
const inText = ({ element, shape, at }: Inside): SchemaProblem[] => {
  const mayHaveSpace = shape.children !== undefined || shape.anything !== undefined
  const texts = Array.from(element.childNodes).filter(
    ({ nodeType }) => nodeType === TEXT || nodeType === CDATA,
  )
  const isSpace = texts.every(
    ({ nodeType, nodeValue }) => nodeType === TEXT && /^[ \t\r\n]*$/.test(nodeValue ?? ''),
  )
  if (texts.length === 0 || (isSpace && mayHaveSpace)) return []
  return [malformed(`${at} ${isSpace ? SPACE : 'text()'}`)]
}

const named = (element: XmlElement | undefined, name: string, namespace: string | null): boolean =>
  element?.localName === name && element.namespaceURI === namespace

type Particle = Readonly<{ name: string; namespace: string | null; times: string; shape: ElementShape }>

/**
 * Where the run of elements of this name that begins at `from` ends: after one, unless several are
 * allowed.
 */
const runEnd = (found: readonly XmlElement[], from: number, { name, namespace, times }: Particle): number => {
  const most = times === '*' || times === '+' ? found.length : from + 1
  let end = from
  while (end < most && named(found[end], name, namespace)) end += 1
  return end
}

const inRun = (run: readonly XmlElement[], { name, times, shape }: Particle, at: string): SchemaProblem[] => {
  const isNeeded = times === '' || times === '+'
  if (run.length === 0) return isNeeded ? [malformed(`${at}/${name}`)] : []
  return run.flatMap((element, i) => problemsIn({ element, shape, at: `${at}/${name}[${i + 1}]` }))
}

/**
 * The children in the schema's order: each particle takes as many as it allows; the rest is out of
 * place.
 */
const inSequence = ({ element, shape, at }: Inside): SchemaProblem[] => {
  const found = childElements(element)
  const problems: SchemaProblem[][] = []
  let next = 0
  for (const [written, child] of shape.children ?? []) {
    const [name = '', times = ''] = written.split(/(?=[?+*]$)/)
    const particle = { name, times, namespace: element.namespaceURI, shape: child }
    const end = runEnd(found, next, particle)
    problems.push(inRun(found.slice(next, end), particle, at))
    next = end
  }
  const outOfPlace = found.slice(next).map((extra) => malformed(`${at}/${extra.localName}`))
  return [...problems.flat(), ...outOfPlace]
}

const inAnyOrder = ({ element, shape, at }: Inside): SchemaProblem[] => {
  const shapes = new Map((shape.children ?? []).map(([particle, child]) => [particle.slice(0, -1), child]))
  return childElements(element).flatMap((child) => {
    const place = `${at}/${child.localName}`
    const known = shapes.get(child.localName ?? '')
    if (!known || child.namespaceURI !== element.namespaceURI) return [malformed(place)]
    return problemsIn({ element: child, shape: known, at: place })
  })
}

/** For these, every permitted element is known. */
const knownNamespaces = new Set([CFDI, ...Object.keys(complementShapes).map((key) => key.split(' ')[0])])

const inAnything = ({ element, shape, at }: Inside): SchemaProblem[] => {
  const found = childElements(element)
  if (found.length < (shape.anything ?? 0)) return [malformed(at)]
  return found.flatMap((child) => {
    const place = `${at}/${child.localName}`
    const known = complementShapes[`${child.namespaceURI} ${child.localName}`]
    if (known) return problemsIn({ element: child, shape: known, at: place })
    return knownNamespaces.has(child.namespaceURI ?? CFDI) ? [malformed(place)] : []
  })
}

const inChildren = (inside: Inside): SchemaProblem[] => {
  if (inside.shape.anything !== undefined) return inAnything(inside)
  return inside.shape.unordered ? inAnyOrder(inside) : inSequence(inside)
}

const problemsIn = (inside: Inside): SchemaProblem[] => [
  ...inAttributes(inside),
  ...inText(inside),
  ...inChildren(inside),
]

/**
 * Violations of the schemas of CFDI 4.0 and TFD 1.1 (also implocal, leyendasFiscales). Does not
 * check other complements, the Addenda's content, or whether a ClaveProdServ exists.
 */
export const schemaProblems = (root: XmlElement): SchemaProblem[] =>
  named(root, 'Comprobante', CFDI)
    ? problemsIn({ element: root, shape: comprobanteShape, at: 'Comprobante' })
    : [malformed(`${root.localName}`)]
