import { normaliseName } from '#cfdi/names/normalise-name.ts'
import { Refusal } from '../command-line/command.ts'

type OfCertificate = Readonly<{ nombre: string; rfc: string }>

/**
 * The issuer's name as a CFDI requires it: the certificate's without the company type. `given`: the
 * name itself, if its company type is unknown here. Throws Refusal if the certificate's name does
 * not begin with it.
 */
export const issuerName = (given: string | null, { nombre, rfc }: OfCertificate): string => {
  if (given === null) return normaliseName(nombre, rfc)
  const [name, whole] = [given, nombre].map((each) => normaliseName(each, ''))
  if (name && (whole === name || [' ', ','].some((next) => whole?.startsWith(name + next)))) return name
  throw new Refusal(
    `--nombre: the CSD is of ${nombre}, whose name does not begin with ${JSON.stringify(given)}`,
  )
}
