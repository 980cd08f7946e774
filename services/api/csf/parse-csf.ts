import type { Constancia, ParsedCsf } from './constancia.ts'
import { issueDateOf } from './issue-date.ts'
import { plainLine } from './plain-line.ts'
import { readRegimenes } from './read-regimenes.ts'

const title = /CONSTANCIA DE SITUACI[OÓ]N FISCAL/iu
const pageMark = /^P[aá]gina \[\d+\] de \[\d+\]$/iu

/** The labels that start a line of the document; a value continues until the next label. */
const labels = {
  rfc: /^RFC:/iu,
  curp: /^CURP:/iu,
  names: /^Nombre ?\(s\):/iu,
  firstSurname: /^Primer Apellido:/iu,
  secondSurname: /^Segundo Apellido:/iu,
  denomination: /^Denominaci[oó]n ?\/ ?Raz[oó]n Social:/iu,
  companyType: /^R[eé]gimen (?:de )?Capital:/iu,
  tradeName: /^Nombre Comercial:/iu,
  begun: /^Fecha (?:de )?inicio de operaciones:/iu,
  status: /^Estatus en el padr[oó]n:/iu,
  changed: /^Fecha de [uú]ltimo cambio de estado:/iu,
  address: /^Datos del domicilio registrado/iu,
  postalCode: /^C[oó]digo Postal:/iu,
} as const
type Label = keyof typeof labels

const startsValue = (line: string) => Object.values(labels).some((label) => label.test(line))
const LONGEST_VALUE_LINES = 6

/** Joins lines that the page's width had broken. */
const valueAfter = (lines: readonly string[], label: Label): string | null => {
  const at = lines.findIndex((line) => labels[label].test(line))
  const [first, ...rest] = lines.slice(at, at + LONGEST_VALUE_LINES)
  if (at < 0 || first === undefined) return null
  const end = rest.findIndex(startsValue)
  const value = [first.replace(labels[label], ''), ...rest.slice(0, Math.max(end, 0))]
  return value.join(' ').replace(/\s+/g, ' ').trim()
}

const nameOf = (lines: readonly string[]): string => {
  const person = (['names', 'firstSurname', 'secondSurname'] as const).map((label) =>
    valueAfter(lines, label),
  )
  const name = valueAfter(lines, 'denomination') ?? person.filter(Boolean).join(' ')
  return name.toUpperCase()
}

const regimenLines = (lines: readonly string[]): string[] | null => {
  const from = lines.findIndex((line) => /^Reg[ií]menes:?$/iu.test(line))
  if (from < 0) return null
  const rest = lines.slice(from + 1)
  const to = rest.findIndex((line) =>
    /^(?:Obligaciones:|Sus datos personales|Cadena Original|Sello Digital)/iu.test(line),
  )
  return rest.slice(0, to < 0 ? undefined : to).filter((line) => !/Fecha Inicio Fecha Fin$/iu.test(line))
}

const cleaned = (lines: readonly string[]): string[] =>
  lines.map(plainLine).filter((line) => line !== '' && !pageMark.test(line))

/**
 * The taxpayer of a document, from its text in reading order. Looks nothing up and trusts nothing;
 * linear in the length of the text.
 */
export const parseCsf = (text: readonly string[]): ParsedCsf => {
  const lines = cleaned(text)
  if (!lines.some((line) => title.test(line))) return { ok: false, problem: 'not_a_constancia' }
  const regimenes = regimenLines(lines)
  const found = {
    RFC: valueAfter(lines, 'rfc') ?? '',
    'name or Denominación': nameOf(lines),
    'Código Postal': /^\d{5}(?!\d)/.exec(valueAfter(lines, 'postalCode') ?? '')?.[0] ?? '',
    'Estatus en el padrón': (valueAfter(lines, 'status') ?? '').toUpperCase(),
    Regímenes: regimenes === null ? '' : 'found',
  }
  const missing = Object.entries(found).flatMap(([part, value]) => (value === '' ? [part] : []))
  if (missing.length > 0 || regimenes === null) return { ok: false, problem: 'incomplete', missing }
  const constancia: Constancia = {
    rfc: found.RFC,
    name: found['name or Denominación'],
    cp: found['Código Postal'],
    status: found['Estatus en el padrón'],
    ...readRegimenes(regimenes),
    issuedOn: issueDateOf(lines),
  }
  return { ok: true, constancia }
}
