import type { KeyObject } from 'node:crypto'
import { TFD } from '../xml/namespaces.ts'
import { parseComprobante } from '../xml/parse-comprobante.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { readCertificate } from './certificate.ts'
import { signCadena } from './rsa-sha256.ts'
import { tfdCadena } from './tfd-cadena.ts'

const schema = 'http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd'

/** The document cannot take a timbre: unsealed, stamped already, or not ours to edit. */
export class NotStampable extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'NotStampable'
  }
}

export type Stamp = Readonly<{
  uuid: string
  /** Local time of Zona Centro, without zone. */
  fechaTimbrado: string
  /** RFC of the PAC. */
  rfcProvCertif: string
  /** The PAC's certificate and its key. */
  certificateDer: Uint8Array
  privateKey: KeyObject
}>

const timbre = (selloCfd: string, stamp: Stamp): string => {
  const { noCertificado } = readCertificate(stamp.certificateDer)
  const element = (selloSat: string) =>
    `<tfd:TimbreFiscalDigital xmlns:tfd="${TFD}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
    ` xsi:schemaLocation="${TFD} ${schema}" Version="1.1" UUID="${stamp.uuid}"` +
    ` FechaTimbrado="${stamp.fechaTimbrado}" RfcProvCertif="${stamp.rfcProvCertif.replaceAll('&', '&amp;')}"` +
    ` SelloCFD="${selloCfd}" NoCertificadoSAT="${noCertificado}" SelloSAT="${selloSat}"/>`
  return element(signCadena(tfdCadena(parseXml(element(''))), stamp.privateKey))
}

/**
 * Where the timbre goes: into the existing Complemento, otherwise into a new one before an Addenda
 * or the end.
 */
const insertTimbre = (xml: string, tfd: string): string => {
  const places: [mark: RegExp, replacement: string][] = [
    [/<cfdi:Complemento\s*\/>/, `<cfdi:Complemento>${tfd}</cfdi:Complemento>`],
    [/<\/cfdi:Complemento\s*>/, `${tfd}$&`],
    [/<cfdi:Addenda[\s/>]|<\/cfdi:Comprobante\s*>/, `<cfdi:Complemento>${tfd}</cfdi:Complemento>$&`],
  ]
  const [mark, replacement] = places.find(([place]) => place.test(xml)) ?? []
  if (!mark || !replacement) throw new NotStampable('no cfdi:Comprobante')
  return xml.replace(mark, replacement)
}

/**
 * Adds tfd:TimbreFiscalDigital 1.1 as a PAC does: every other byte stays. Throws NotStampable,
 * CfdiUnreadable.
 */
export const stampCfdi = (sealedXml: string, stamp: Stamp): string => {
  const root = parseComprobante(sealedXml)
  const sello = root.getAttribute('Sello')
  if (!sello) throw new NotStampable('it is not sealed')
  if (root.getElementsByTagNameNS(TFD, 'TimbreFiscalDigital').length > 0)
    throw new NotStampable('it is stamped already')
  return insertTimbre(sealedXml, timbre(sello, stamp))
}
