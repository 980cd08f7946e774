import type { OtherDocument } from './other-document.ts'

/** Anexo 20: the QR code of a CFDI is the URL of SAT's query, with the folio fiscal as `id`. */
const ID = /[?&]id=([0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})(?:&|$)/i

/**
 * The QR code of a CFDI overrides the folio fiscal as read; it is requested only if the photo shows
 * a CFDI.
 */
export const settleUuid = async (
  document: OtherDocument | null,
  barcodes: () => Promise<readonly string[]>,
): Promise<OtherDocument | null> => {
  if (document?.kind !== 'cfdi') return document
  const [uuid] = (await barcodes()).flatMap((text) => ID.exec(text)?.[1] ?? [])
  return uuid === undefined ? document : { kind: 'cfdi', uuid: uuid.toUpperCase(), repaired: false }
}
