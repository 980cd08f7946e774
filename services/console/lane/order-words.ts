import type { Ordered } from '../bus/lane.ts'
import type { Language } from '../html/language.ts'

type Row = readonly [english: RegExp, spanish: string]

/** What billing and the cli say of an order. */
const details: readonly Row[] = [
  [/^([0-9A-F-]{36})$/, 'se guardó el CFDI $1.'],
  [/^failed: (\w+)$/, 'terminó como fallida, con $1.'],
  [/^attempt (\d+): lookup$/, 'empezó el intento $1, que solo busca la factura.'],
  [/^attempt (\d+): start$/, 'empezó el intento $1, desde el principio.'],
  [/^it is not the CFDI of this session$/, 'no es el CFDI de esta sesión.'],
  [/^nothing was attached$/, 'no se adjuntó nada.'],
  [/^its ticket has not been read yet$/, 'su ticket todavía no se lee.'],
  [/^its merchant has not been identified yet$/, 'su comercio todavía no se identifica.'],
  [/^it has its CFDI already$/, 'ya tiene su CFDI.'],
  [/^it is completed already$/, 'ya está completada.'],
  [/^it has ended already: failed, (\w+)$/, 'ya terminó como fallida, con $1.'],
  [/^there is no such session with a ticket that was read$/, 'no hay tal sesión con un ticket leído.'],
  [/^it is sealed by us/, 'la sella este servicio: no la emite ningún portal.'],
  [/^its first visit has not begun yet$/, 'su primera visita todavía no empieza.'],
  [/^it waits for its client’s answer, not for a person here$/, 'espera la respuesta de su cliente.'],
  [/^a visit is under way: look again in a minute$/, 'hay una visita en curso: mira otra vez en un minuto.'],
  [
    /^a visit may be issuing now: look again in a minute$/,
    'puede haber una visita emitiendo: mira otra vez en un minuto.',
  ],
  [
    /^another session is billing this ticket now: run it again in a minute$/,
    'otra sesión factura este ticket ahora: repítelo en un minuto.',
  ],
  [
    /^its ticket or its merchant can no longer be told: give it up$/,
    'ya no se sabe su ticket o su comercio: date por vencido.',
  ],
  [/^its receiver was erased$/, 'se borró a su receptor.'],
  [/^(\w+) is no failure code of this version$/, '$1 no es un código de falla de esta versión.'],
  [/^no process with the role billing took the order/, 'ningún proceso con el rol billing tomó la orden.'],
  [/^billing has not reported a result$/, 'todavía no se sabe qué pasó: mira otra vez en un minuto.'],
  [/^It is no PDF\.$/, 'el archivo no es un PDF.'],
  [
    /^(.+) was shown this session in the last 30 minutes and may be issuing by hand; ask them, or add --anyway$/,
    '$1 la abrió hace menos de 30 minutos y puede estar emitiendo a mano: pregúntale antes de hacer algo.',
  ],
]

/** In what a document is not that of the session. */
const differences: readonly Row[] = [
  [/: another receiver$/, ': es de otro receptor'],
  [/: another postal code$/, ': otro código postal'],
  [/: another régimen$/, ': otro régimen'],
  [/: issued (\S+), before the purchase$/, ': emitido el $1, antes de la compra'],
  [/: it is attached to another session$/, ': ya se adjuntó a otra sesión'],
  [/: another session has its invoice$/, ': otra sesión ya tiene su factura'],
  [/: another account has this CFDI$/, ': otra cuenta ya tiene este CFDI'],
  [/: (\S+) has this CFDI$/, ': $1 ya tiene este CFDI'],
  [/: (.+), not (.+)$/, ': $1, y no $2'],
]

const by = (rows: readonly Row[], text: string): string | null => {
  const row = rows.find(([english]) => english.test(text))
  return row ? text.replace(row[0], row[1]) : null
}

const plain = (detail: string) => detail.replace(/^nothing was done: /, '')

const inSpanish = ({ outcome, detail, differs }: Ordered): Ordered => ({
  outcome,
  detail: by(details, plain(detail)) ?? 'el servicio no lo hizo.',
  differs: differs.map((line) => by(differences, line) ?? line),
})

/** What came of an order, as a page says it; codes and values stay as they are. */
export const orderWords = (ordered: Ordered, language: Language): Ordered =>
  language === 'es'
    ? inSpanish(ordered)
    : {
        ...ordered,
        detail: plain(ordered.detail).replace(/; ask them, or add --anyway$/, ': ask them first'),
      }
