import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { checkMarkup } from './check-markup.ts'

export type XmlElement = Element

/** U+FFFD is a valid character: another system's damaged Ñ may have been sealed with it. */
const refuse = (level: string, message: string): void => {
  if (level === 'warning' && message.startsWith('Unicode replacement character')) return
  throw new CfdiUnreadable('not_well_formed', message)
}

/**
 * XML 1.0 line ends only: the parser's default also folds U+0085 and U+2028, which the cadena
 * keeps.
 */
const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n')

const parse = (text: string): Element | null => {
  try {
    const parser = new DOMParser({ onError: refuse, normalizeLineEndings, locator: false })
    return parser.parseFromString(text, 'text/xml').documentElement
  } catch (error) {
    const [detail = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new CfdiUnreadable('not_well_formed', detail)
  }
}

/**
 * The root element. Never resolves anything: a DOCTYPE is refused before parsing. Throws
 * CfdiUnreadable.
 */
export const parseXml = (text: string): XmlElement => {
  checkMarkup(text)
  const root = parse(text)
  if (!root) throw new CfdiUnreadable('not_well_formed', 'no element')
  return root
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The child elements, in document order. */
export const childElements = (parent: XmlElement): XmlElement[] =>
  Array.from(parent.childNodes).filter(isElement)

/**
 * Children at the end of a path of local names, all in one namespace:
 * `childrenAt(root, CFDI, 'Impuestos/Traslados')`.
 */
export const childrenAt = (parent: XmlElement, namespace: string, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (parents, name) =>
        parents
          .flatMap(childElements)
          .filter((child) => child.localName === name && child.namespaceURI === namespace),
      [parent],
    )
