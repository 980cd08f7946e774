const DENIAL =
  /\b(?:NO (?:ES|SON|ERA|TIENE|CONTIENE|CONSTITUYE|REPRESENTA|SUSTITUYE|EQUIVALE|VALIDO|VALIDA)|SIN|NI|CARECE)\b/

/** The row above ends in the middle of the sentence. */
const UNFINISHED = /\b(?:NO|NO ES|NO ES UN|NO ES UNA|SIN|NO TIENE|NO CONSTITUYE|NO REPRESENTA)$/

/**
 * Whether a row denies the mark that it names: ESTE TICKET NO ES UN CFDI. Looks at its words and at
 * the row above. Folded, single spaces.
 */
export const isDenied = (text: string, above: string): boolean => DENIAL.test(text) || UNFINISHED.test(above)
