import { fold } from '#contracts/fold.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'

/** Not the dots of `S.A. de C.V.` and `No. 7`. */
const betweenClauses = /(?<=[;!?\n]|(?:[A-Z]{4}|\d|[)"])\.)\s+/

const question = /¿[^?]*\??|(^|,)[^,¿?]*\?$/g

/** From here to the end of the clause it says what may be, or what to do then. */
const conditions = [
  /\b(SI|CUANDO|EN CASO DE|UNA VEZ|SIEMPRE QUE|PARA EVITAR|RESPONSAB\w+)\b.*/,
  /\b(VERIFI(QUE|CAR?)|REVIS(E|AR?)|CONFIRM(E|AR?)|VALID(E|AR)|ASEGUR(ESE|ATE|ARSE)|CERCIORESE|CUIDE|EVITE) (BIEN )?(QUE|DE QUE)\b.*/,
  /\b(RECUERD[AE]|TENGA EN CUENTA|TOME EN CUENTA|LE RECORDAMOS|CONSIDERE)\b.*/,
  /^\W*(LOS|LAS) (TICKETS|FOLIOS|COMPRAS|VENTAS|NOTAS|FACTURAS|SOLICITUDES)\b.*/,
  /^\W*(PASAD|TRANSCURRID|VENCID)[OA]S? .*/,
  /^\W*(DESPUES|ANTES) DEL? .*/,
  /^\W*(NO|SOLO|SOLAMENTE|UNICAMENTE) SE (ACEPTA|FACTURA|RECIBE|PERMITE)N?\b.*/,
]

/** What to do, up to the next comma. */
const advice = [
  /\b(VERIFIQUE|REVISE|CONFIRME|VALIDE)\b[^,]*/,
  /^\W*(POR FAVOR,? |FAVOR DE )?(CAPTURE|DESCARGUE|CONSULTE|INGRESE|RECUPERE|SELECCIONE|USE|UTILICE|ELIJA|ESCRIBA|CONSERVE|PROPORCIONE|PUEDE|PODRA)\b[^,]*/,
  /^\W*PARA \w+[AEI]R(LO|LA|SE)?\b[^,]*/,
]

/** "No se encuentra vencido", "no sean incorrectos", "no tiene factura". */
const denial =
  /\bNO ((SE )?(ENCUENTR[AE]N?|HA|HAN|HAYAN?) |EST[AE]N? |ES |SON |SEAN? |FUE )?(SIDO )?(AUN )?(VENCID|EXPIRAD|CADUCAD|CONCLUID|TERMINAD|FACTURAD|RECHAZAD|INCORRECT|INVALID|DESCONOCID|FUERA DE)\w*|\bNO (EXISTEN?|HAY|SE ENCONTR(O|ARON)|TIENE|CUENTA CON) (UNA |NINGUNA )?(FACTURAS?|CFDI)\b.*/g

const claimOf = (clause: string): string =>
  foldedWords(
    [...conditions, ...advice].reduce((text, pattern) => text.replace(pattern, ''), clause),
  ).replace(denial, '')

/**
 * What a sentence of a portal says of this ticket and this receiver, clause by clause, as
 * `foldedWords`: without questions, conditions, advice and what it denies.
 */
export const claimsIn = (sentence: string): string[] =>
  fold(sentence)
    .split(betweenClauses)
    .map((clause) => claimOf(clause.replace(question, '')))
    .filter((claim) => claim !== '')
