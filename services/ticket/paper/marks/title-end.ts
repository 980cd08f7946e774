/**
 * What may follow a title in its row, for a pattern over folded words: "CORTE X PARCIAL 14/11/2026
 * 15:00", "PRE-CUENTA MESA 7", "CORTE Z CAJA 1", "NOTA DE CREDITO NC-0331". No word can be read two
 * ways, or hostile rows would take for ever.
 */
export const TITLE_END = String.raw`(?: (?:NO|NUM|NUMERO|FOLIO|MESA|CAJA|TURNO|SUC|DEL|FECHA|HORA|AM|PM|(?!(?:NO|AM|PM) )[A-Z]{2}(?= #?\d)|#?[^ \d]*\d[^ ]*)(?= |$))*`
