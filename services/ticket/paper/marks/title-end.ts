/**
 * Text that may follow a title in its row, as a pattern over folded words: "CORTE X PARCIAL
 * 14/11/2026 15:00", "PRE-CUENTA MESA 7", "CORTE Z CAJA 1", "NOTA DE CREDITO NC-0331". No word can
 * match in two ways; otherwise hostile rows would backtrack for ever.
 */
export const TITLE_END = String.raw`(?: (?:NO|NUM|NUMERO|FOLIO|MESA|CAJA|TURNO|SUC|DEL|FECHA|HORA|AM|PM|(?!(?:NO|AM|PM) )[A-Z]{2}(?= #?\d)|#?[^ \d]*\d[^ ]*)(?= |$))*`
