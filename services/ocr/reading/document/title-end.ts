/** What may follow a title in its row, for a pattern over folded words: "CORTE X PARCIAL 14/11/2026 15:00", "PRE-CUENTA MESA 7", "CORTE Z CAJA 1". */
export const TITLE_END = String.raw`(?: (?:NO|NUM|NUMERO|FOLIO|MESA|CAJA|TURNO|SUC|DE|DEL|AL|DIA|FECHA|HORA|[AP] ?M|HRS?|[A-Z]{1,3}(?= #?\S*\d)|#?\S*\d\S*)(?![A-Z]))*`
