import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { plainLine } from './plain-line.ts'

const rfcAlone = new RegExp(`^(?:RFC: ?)?(${rfcSource({ end: 'loose' })})$`, 'iu')
const pageMark = /^P[aá]gina \[\d+\] de \[(\d+)\]$/iu
const companyName = /^Denominaci[oó]n ?\/ ?Raz[oó]n Social: ?\S/iu
const personName = /^(?:Nombre ?\(s\)|Primer Apellido): ?\S/iu
const PERSON_RFC_LENGTH = 13

/**
 * `[2] de [3]`: the page count of the document that `line` belongs to; undefined if no mark states
 * it.
 */
const pagesAt = (lines: readonly string[], line: RegExp): string | undefined => {
  const at = lines.findIndex((one) => line.test(one))
  return lines
    .slice(0, Math.max(at, 0))
    .flatMap((one) => pageMark.exec(one)?.[1] ?? [])
    .at(-1)
}

/**
 * A page with the identity and a page with the régimenes that state different page counts are from
 * different documents.
 */
const hasPagesOfTwo = (lines: readonly string[]): boolean => {
  const [identity, regimenes] = [
    pagesAt(lines, /^Estatus en el padr[oó]n:/iu),
    pagesAt(lines, /^Reg[ií]menes:?$/iu),
  ]
  return identity !== undefined && regimenes !== undefined && identity !== regimenes
}

/**
 * 13 characters are a person's RFC, and a person has no denominación; 12 are a company's, and a
 * company has no surname. A label without a value names nobody.
 */
const hasNameOfOther = (lines: readonly string[], rfc: string): boolean => {
  const other = rfc.length === PERSON_RFC_LENGTH ? companyName : personName
  return lines.some((line) => other.test(line))
}

/**
 * Whether pages of several taxpayers were combined, so that the RFC of one would get the name or
 * the régimen of the other. Text that stands alone on a line and has the form of an RFC counts as
 * an RFC. It cannot separate two taxpayers of one kind whose documents have the same page count.
 */
export const areMixed = (text: readonly string[]): boolean => {
  const lines = text.map(plainLine)
  const rfcs = new Set(lines.flatMap((line) => rfcAlone.exec(line)?.[1]?.toUpperCase() ?? []))
  const [rfc = ''] = rfcs
  return rfcs.size > 1 || (rfc !== '' && hasNameOfOther(lines, rfc)) || hasPagesOfTwo(lines)
}
