import { rfcParts, rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import type { Lead } from './name.ts'

/** A name without its lead-in, without the text after it, or without both. */
export type Cut = Readonly<{ value: string; lead: Lead }>

/**
 * The text after the company in its row: "MARIA LOPEZ RFC LOAM800101AB1", "SERVICIO NORTE SA DE CV
 * (SNO010101AB1)", "FARMACIA LA FE - CENTRO", "CAFE COPAL #12", "LA FE AGRADECE SU VISITA".
 */
const BEHIND_NAME = new RegExp(
  String.raw`(?<![\s,(/|–—-])[\s,(/|–—-]*(?:${[
    String.raw`\bR\s?\.?\s?F\s?\.?\s?C\b|\bR\s?\.\s?F\s?\.?\s*$`,
    String.raw`\bTEL\b|\bSUC(?:URSAL)?\b|\bREG\b|\bCEDULA\b|\bUNIDAD\b`,
    String.raw`\b(?:TIENDA|TDA|REST|NO|NUM)\b\.?\s?#?\s?\d|\bREST\.?\s?#|#\s?\d`,
    String.raw`\(\s?${rfcParts.letters}-?\d{4,6}`,
    String.raw`(?<![A-Z&])${rfcSource({ end: 'loose', gap: String.raw`[\s-]?` })}(?![A-Z\d])`,
    String.raw`\s[-–—|]\s|\s(?:LE|LES|TE) (?:DA|DESEA|DAMOS|AGRADECE)|\sAGRADECE\b`,
  ].join('|')})`,
  'g',
)
/** Words for places of branches: "Café Copal Plaza Norte". */
const BRANCH = /\s(?:PLAZA|AEROPUERTO|TERMINAL|GALERIAS|CENTRO|UNIVERSIDAD)\b/g
/** "CAFE COPAL 1347": a shop number without a label. */
const SHOP_NUMBER = /\s\d{3,5}\s*$/g
/** The text before the company in its row. */
const BEFORE_NAME = new RegExp(
  [
    String.raw`^\s*(?:RAZON SOCIAL|DENOMINACION(?: SOCIAL)?|NOMBRE O (?:RAZON|DENOMINACION) SOCIAL|EMISOR|PROPIETARI[OA]|PROP|PROPR|CONTRIBUYENTE|NOMBRE COMERCIAL|NOMBRE DEL? EMISOR|EXPEDIDO POR|EMITIDO POR|OPERADO POR|EMPRESA|COMERCIO|NEGOCIO|RESTAURANTE?|ESTABLECIMIENTO|VENDIDO POR|PAGADO A|DE)\s?[.:]+\s*`,
    String.raw`^\s*R\.?F\.?C\W{0,3}${rfcSource({ gap: '-?' })}\W+(?=[A-Z]{3})`,
    String.raw`^\s*(?:(?:EMITIDO|EXPEDIDO|OPERADO|ADMINISTRADO) POR|(?:ES )?UNA (?:MARCA|EMPRESA) DE)\s+(?=\S)`,
  ].join('|'),
)
/**
 * A greeting that the name completes: "BIENVENIDO A CINE COPAL", "GRACIAS POR VISITAR LA FE",
 * "Síguenos: /lafe".
 */
const GREETED =
  /^\W*(?:BIENVENID[OA]S?\s+A|GRACIAS\s+POR\s+(?:COMPRAR\s+EN|SU\s+(?:COMPRA|VISITA|PREFERENCIA)(?:\s+[EA]N?\b|\W+)|VISITAR(?:\s+A)?|PREFERIR(?:\s+A)?)|SIGUENOS(?:\s+(?:EN|COMO)\b)?\W+)\s*(?=\S)/

/** The text folded to the same length, so that positions agree. */
const foldedAlike = (text: string): string => {
  const folded = fold(text)
  if (folded.length === text.length) return folded
  return [...text].map((character) => fold(character).charAt(0) || character).join('')
}

/** The lead-in to a name in a text, and its length. */
const leadOf = (text: string): Readonly<{ lead: Lead; length: number }> => {
  const folded = foldedAlike(text)
  const label = BEFORE_NAME.exec(folded)
  if (label) return { lead: 'label', length: label[0].length }
  const greeting = GREETED.exec(folded)
  return greeting ? { lead: 'greeting', length: greeting[0].length } : { lead: null, length: 0 }
}

const LEAST_NAME = 3

const MOST_ENDS = 3

/**
 * Where the name may end in the rest of the row: in "Olivo Centro Tienda 96" it is Olivo or Olivo
 * Centro.
 */
const endsOf = (tail: string): number[] =>
  [BEHIND_NAME, BRANCH, SHOP_NUMBER]
    .flatMap((pattern) => [...tail.matchAll(pattern)].map(({ index }) => index))
    .filter((index) => index >= LEAST_NAME)
    .slice(0, MOST_ENDS)

/** The names in a row that are not the whole row. */
export const cutsOf = ({ text }: Pick<PageRow, 'text'>): Cut[] => {
  const { lead, length } = leadOf(text)
  const ends = [...endsOf(foldedAlike(text).slice(length)).map((end) => length + end), text.length]
  const cuts = [0, length].flatMap((start) =>
    ends.map((end): Cut => ({ value: text.slice(start, end).trim(), lead: start > 0 ? lead : null })),
  )
  const seen = new Set([text.trim()])
  return cuts.filter(({ value }) => !seen.has(value) && seen.add(value))
}
