import type { Rejection } from '../http/errors.ts'
import { spanishDetail } from './details.ts'
import { spanishErrors } from './errors.ts'

/** Messages that say more than their code does; `{}` is translated as a detail is. */
const told: readonly (readonly [RegExp, string, string])[] = [
  [/^One of ([a-z_, ]+) is required\.$/, 'Se requiere uno de ', '.'],
  [/^The receiver (.+)\.$/, 'El receptor ', '.'],
  [/^The link (.+): request a new one\.$/, 'El enlace ', ': pide otro.'],
  [/^Only a test key steers its sandbox\.$/, 'Solo una clave de prueba mueve su sandbox.', ''],
]

/** Names of fields have no language. */
const named = (text: string): string | null => (/^(?=.*_)[a-z_]+(?:, [a-z_]+)*$/.test(text) ? text : null)

/** `message` of an error for clients that prefer Spanish: of its cause, else of its code. */
export const spanishError = ({ code, message }: Pick<Rejection, 'code' | 'message'>): string => {
  for (const [pattern, before, after] of told) {
    const found = pattern.exec(message)
    if (!found) continue
    const [, filled] = found
    const inner = filled === undefined ? '' : (spanishDetail(filled) ?? named(filled))
    if (inner !== null) return `${before}${inner}${after}`
  }
  return spanishErrors[code]
}
