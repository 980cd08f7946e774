import { matrixTexts } from '#cfdi/rules/matrix-texts.ts'

/** SAT's code and its message. */
export type Rejection = Readonly<{ code: string; message: string }>

/** A code of the matrix of CFDI 4.0, with SAT's own words for it. */
export const ofMatrix = (code: string): Rejection => ({
  code,
  message: matrixTexts[code] ?? matrixTexts['CFDI40999'] ?? '',
})
