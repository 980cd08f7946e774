import { CFDI } from '#cfdi/xml/namespaces.ts'
import { childElements, childrenAt, type XmlElement } from '#cfdi/xml/parse-xml.ts'

/**
 * The complements of a CFDI, or only those of one namespace. They may stand in several
 * `Complemento`.
 */
export const complementsOf = (root: XmlElement, namespace?: string): XmlElement[] =>
  childrenAt(root, CFDI, 'Complemento')
    .flatMap(childElements)
    .filter((element) => namespace === undefined || element.namespaceURI === namespace)
