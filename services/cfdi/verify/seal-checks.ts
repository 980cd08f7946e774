import type { CfdiCheckWord } from '#contracts/fiscal/cfdi-checks.ts'
import { cadenaOriginal } from '../seal/cadena-original.ts'
import { cadenaIsSealed } from '../seal/rsa-sha256.ts'
import { tfdCadena } from '../seal/tfd-cadena.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { collapse, withoutSpace } from '../xml/white-space.ts'
import type { Facts } from './document-checks.ts'

/** An unknown SAT complement in the cadena is never a reason to refuse. */
export const sealOf = ({ cfdi, certificate }: Facts): CfdiCheckWord | 'seal_broken' => {
  const { cadena, complete } = cadenaOriginal(cfdi.root)
  if (cadenaIsSealed(cadena, cfdi.sello, certificate.publicKey)) return 'verified'
  return complete ? 'seal_broken' : 'cadena_not_known'
}

const cadenasOf = (tfd: XmlElement): string[] => {
  const cadena = tfdCadena(tfd)
  const sello = collapse(tfd.getAttribute('SelloCFD') ?? '')
  return [cadena, cadena.replace(sello, () => withoutSpace(sello))]
}

/**
 * A SelloCFD that was wrapped after stamping is the same base64, so the cadena without its white
 * space also counts.
 */
export const stampSealOf = ({
  tfd,
  tfdElement,
  pacs,
  expected,
}: Facts): CfdiCheckWord | 'stamp_seal_broken' => {
  const pac = pacs.find((certificate) => certificate.noCertificado === tfd.noCertificadoSat)
  if (!pac) return expected.onlyThesePacs ? 'stamp_seal_broken' : 'certificate_not_known'
  const isSealed = cadenasOf(tfdElement).some((cadena) => cadenaIsSealed(cadena, tfd.selloSat, pac.publicKey))
  return isSealed ? 'verified' : 'stamp_seal_broken'
}
