import { CfdiUnreadable } from './cfdi-unreadable.ts'
import { decodeCfdi } from './decode-cfdi.ts'
import { CFDI } from './namespaces.ts'
import { parseXml, type XmlElement } from './parse-xml.ts'
import { collapse } from './white-space.ts'

/** The root of a CFDI 4.0, without its Addenda. Throws CfdiUnreadable. */
export const parseComprobante = (xml: Uint8Array | string): XmlElement => {
  const root = parseXml(decodeCfdi(xml))
  if (
    root.namespaceURI !== CFDI ||
    root.localName !== 'Comprobante' ||
    collapse(root.getAttribute('Version') ?? '') !== '4.0'
  ) {
    throw new CfdiUnreadable('not_cfdi_4', 'the root is not cfdi:Comprobante 4.0')
  }
  return root
}
