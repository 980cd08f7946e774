import type { Constancia } from './constancia.ts'
import { countConstancias } from './constancia-marks.ts'
import { csfUnreadable } from './csf-refusals.ts'
import { areMixed } from './mixed-pages.ts'
import { parseCsf } from './parse-csf.ts'
import type { PdfJob, PdfReader } from './pdf-reader.ts'

/**
 * Estatus en el padrón of taxpayers who may be invoiced; any other text there, SAT's or not, is
 * refused.
 */
const active = new Set(['ACTIVO', 'REACTIVADO'])

/** The taxpayer of a PDF. Throws `csf_unreadable` with the reason. */
export const readConstancia = async ({ read }: Pick<PdfReader, 'read'>, job: PdfJob): Promise<Constancia> => {
  const text = await read(job)
  if (!text.ok) throw csfUnreadable(text.problem)
  if (text.lines.every((line) => line.trim() === '')) throw csfUnreadable('no_text')
  if (text.another || countConstancias(text.lines) > 1) throw csfUnreadable('several_constancias')
  const parsed = parseCsf(text.lines)
  if (!parsed.ok && parsed.problem === 'incomplete')
    throw csfUnreadable('incomplete', parsed.missing.join(', '))
  if (!parsed.ok) throw csfUnreadable(parsed.problem)
  if (areMixed(text.lines)) throw csfUnreadable('several_constancias')
  if (!active.has(parsed.constancia.status)) throw csfUnreadable('taxpayer_not_active')
  return parsed.constancia
}
