import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { tfdCadena } from '#cfdi/seal/tfd-cadena.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import type { Answer } from '../../web/http-server.ts'

/** The PAC answers in JSON, errors included (cfdi.md §5). */
export const pacJson = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=utf-8' },
})

export const pacError = (status: number, message: string, messageDetail = ''): Answer =>
  pacJson(status, { status: 'error', message, messageDetail, data: null })

/** Null for anything but a stamped CFDI, which a fault may have produced. */
const dataOf = (cfdi: string) => {
  try {
    const { tfd, tfdElement, noCertificado } = readCfdi(cfdi)
    if (!tfd || !tfdElement) return null
    return {
      cfdi,
      uuid: tfd.uuid,
      fechaTimbrado: tfd.fechaTimbrado,
      selloSAT: tfd.selloSat,
      selloCFDI: tfd.selloCfd,
      noCertificadoSAT: tfd.noCertificadoSat,
      noCertificadoCFDI: noCertificado,
      cadenaOriginalSAT: tfdCadena(tfdElement),
    }
  } catch (error) {
    if (error instanceof CfdiUnreadable) return null
    throw error
  }
}

export const stampedAnswer = (xml: string): Answer => pacJson(200, { status: 'success', data: dataOf(xml) })

/** With the document, or null while it is not found. */
export const stampedBefore = (xml: string | null): Answer =>
  pacJson(400, {
    status: 'error',
    message: '307. El comprobante contiene un timbre previo.',
    messageDetail: '',
    data: xml === null ? null : dataOf(xml),
  })
