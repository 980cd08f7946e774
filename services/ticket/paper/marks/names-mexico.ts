import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { isValidRfc } from '../../fields/rfc/candidates/rfc-digit.ts'
import { RFC_LABEL } from '../../lexicon/rfc-label.ts'

const WORDS = new RegExp(String.raw`${RFC_LABEL}|\bM\W?X?\W?N\b(?!\W?I\W?F)|\bCFDI\b|\bMEXICO\b|\bCDMX\b`)
const RFC = new RegExp(`(?<![A-Z0-9])${rfcSource({ gap: '[- ]?' })}(?![A-Z0-9])`, 'g')

/** "TLF 954533977" has the form of an RFC, and not its check digit. */
const holdsRfc = (text: string): boolean =>
  [...text.matchAll(RFC)].some(([printed]) => isValidRfc(printed.replace(/[- ]/g, '')))

/**
 * Whether a paper names Mexico's taxpayers, money or places: others have pesos, IVA and facturas.
 */
export const namesMexico = (upper: readonly string[]): boolean =>
  upper.some((text) => WORDS.test(text) || holdsRfc(text))
