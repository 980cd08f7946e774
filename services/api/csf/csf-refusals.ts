import { Rejection } from '#contracts/http/errors.ts'

/** Why a Constancia cannot be used: `details[].code` of a `csf_unreadable`. */
export const csfProblems = {
  not_a_pdf: 'csf_pdf is not a PDF',
  too_large: 'csf_pdf is over 2 MiB',
  encrypted: 'the PDF needs a password',
  damaged: 'the PDF is truncated or damaged',
  too_heavy: 'the PDF could not be read within 5 s and 256 MB',
  no_text: 'the PDF has no text: send the file that SAT issues, not a scan or a photo of it',
  not_a_constancia: 'the PDF is not a Constancia de Situación Fiscal',
  incomplete: 'the PDF lacks parts that every Constancia de Situación Fiscal has',
  several_constancias:
    'the PDF contains more than one Constancia de Situación Fiscal, or pages of several: send only the receiver’s',
  taxpayer_not_active: 'the taxpayer’s status on the Constancia is neither ACTIVO nor REACTIVADO',
  no_regimen: 'the Constancia lists no régimen in force that a CFDI can use',
  several_regimenes: 'several régimenes of the Constancia fit: send user_info with the right one',
} as const
type CsfProblem = keyof typeof csfProblems

/** `added`: the document's own words, where they help. */
export const csfUnreadable = (problem: CsfProblem, added = ''): Rejection => {
  const message = `${csfProblems[problem]}${added && `: ${added}`}`
  // field names stay as the client writes them
  const head = message.startsWith('csf_pdf') ? 'csf_pdf' : message.charAt(0).toUpperCase()
  const sentence = `${head}${message.slice(head.length)}.`
  return new Rejection('csf_unreadable', sentence, {
    details: [{ field: 'csf_pdf', code: problem, message }],
  })
}
