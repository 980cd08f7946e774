import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { CFDI } from './namespaces.ts'
import { parseXml, type XmlElement } from './parse-xml.ts'

/** The root of a CFDI 4.0. Throws CfdiUnreadable. */
export const parseComprobante = (xml: Uint8Array | string): XmlElement => {
  const root = parseXml(xml)
  if (
    root.namespaceURI !== CFDI ||
    root.localName !== 'Comprobante' ||
    root.getAttribute('Version') !== '4.0'
  ) {
    throw new CfdiUnreadable('not_cfdi_4', 'the root is not cfdi:Comprobante 4.0')
  }
  return root
}
