import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { cadenaOriginal } from '#cfdi/seal/cadena-original.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'

export type StampProblem = 'not_readable' | 'not_stamped' | 'seal_of_another' | 'document_changed'

const judge = (sealedXml: string, stampedXml: string): StampProblem | null => {
  const [ours, theirs] = [readCfdi(sealedXml), readCfdi(stampedXml)]
  if (!theirs.tfd) return 'not_stamped'
  if (theirs.tfd.selloCfd !== ours.sello) return 'seal_of_another'
  const isUnchanged =
    theirs.sello === ours.sello &&
    theirs.certificado === ours.certificado &&
    cadenaOriginal(theirs.root).cadena === cadenaOriginal(ours.root).cadena
  return isUnchanged ? null : 'document_changed'
}

/**
 * Why a PAC's document is not the stamped form of ours; null: its stamp covers our seal, and all
 * else is as we sealed it.
 */
export const stampProblem = (sealedXml: string, stampedXml: string): StampProblem | null => {
  try {
    return judge(sealedXml, stampedXml)
  } catch (error) {
    if (error instanceof CfdiUnreadable) return 'not_readable'
    throw error
  }
}
