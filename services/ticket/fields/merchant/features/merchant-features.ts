import { fold } from '#contracts/fold.ts'
import type { Page, PageRow } from '../../../page/page-of.ts'
import { largestOf } from '../../../ranking/largest-of.ts'
import { countDigits, countLetters } from '../../../text/count-characters.ts'
import { searchable } from '../../../text/searchable.ts'
import { readHeadConcepts } from '../../rfc/features/head-concepts.ts'
import { announces, findNames } from '../candidates/find-names.ts'
import type { Name } from '../candidates/name.ts'
import { continues, dangles, endsLegal, joins } from '../candidates/name-joints.ts'
import { businessShare, countOwnWords, echoesOf, isKindAndName, isSlogan } from '../candidates/name-words.ts'
import {
  carrierShare,
  givenShare,
  isLabel,
  mayName,
  sentenceShare,
  titleShare,
} from '../candidates/no-names.ts'
import { byRfc, type FoundRfc, isWrappedCompany } from './name-by-rfc.ts'
import { pitchFeatures, usualPitch, widthWith } from './row-pitch.ts'

const GREETING =
  /BIENVENID|GRACIAS|COMPROBANTE|ORIGINAL|COPIA|NOTA DE|TICKET|^RECIBO|RECIBIMOS|BOARDING|ABORDAR|PASE DE|^PEDIDO|^ORDE[NR]\b/
/** The parent body of a public office, printed above the office's own name. */
const AUTHORITY = /^\W*(?:SECRETARIA|GOBIERNO|ESTADOS UNIDOS|PODER|H\.? AYUNTAMIENTO)\b/
/** "L A  F E": spaced letters, as in a logo. */
const APART = /^\W*(?:[A-Z&]\s+){2,}[A-Z]\W*$/

const legal = (row: PageRow | undefined) => Number(row !== undefined && endsLegal(row.text))
const isAuthority = (text: string) => AUTHORITY.test(fold(text))
const says = (row: PageRow | undefined, what: (text: string) => boolean) =>
  Number(row !== undefined && what(row.text))
const kind = (row: PageRow | undefined) => (row ? businessShare(fold(row.text)) : 0)
const open = (row: PageRow | undefined) => Number(row !== undefined && dangles(row.text))

const textFeatures = ({ value, lead }: Name) => {
  const folded = fold(value)
  return {
    letters: countLetters(value),
    digits: countDigits(value),
    digitShare: countDigits(value) / Math.max(1, value.length),
    legalEnd: Number(endsLegal(value)),
    upper: Number(value === value.toUpperCase()),
    colon: Number(/[:#]/.test(value)),
    dangling: Number(dangles(value)),
    continues: Number(continues(value)),
    businessShare: businessShare(folded),
    kindAndName: Number(isKindAndName(folded)),
    comma: Number(/,/.test(value)),
    web: Number(/WWW|\.COM|HTTP|@/.test(folded)),
    quote: Number(/["'«»“”]/.test(value)),
    greet: Number(GREETING.test(folded)),
    slogan: Number(isSlogan(value)),
    authority: Number(isAuthority(value)),
    apart: Number(APART.test(folded)),
    title: titleShare(value),
    sentence: sentenceShare(value),
    label: Number(isLabel(value)),
    carrier: carrierShare(value),
    given: givenShare(value),
    own: countOwnWords(value),
    labelled: Number(lead === 'label'),
    greeted: Number(lead === 'greeting'),
  }
}

const conceptFeatures = ({ value, row, rows, cut }: Name) => {
  const key = rows > 1 || cut ? searchable(value) : row.key
  return { ...readHeadConcepts(key), words: key.spaced.split(' ').length }
}

const aboveFeatures = (row: PageRow | undefined) => ({
  prevLegal: legal(row),
  prevDangling: open(row),
  prevKind: kind(row),
  prevAnnounces: says(row, announces),
  prevSlogan: says(row, isSlogan),
  prevAuthority: says(row, isAuthority),
})

const belowFeatures = (next: PageRow | undefined, behind: PageRow | undefined) => ({
  nextLegal: legal(next),
  nextKind: kind(next),
  nextKindAndName: says(next, (text) => isKindAndName(fold(text))),
  nextSlogan: says(next, isSlogan),
  nextLetters: next ? Math.min(40, countLetters(next.text)) : 0,
  behindLegal: legal(behind),
  behindContinues: says(behind, continues),
})

/** How many joints between a name's rows are held together by their words. */
const jointShare = (rows: readonly PageRow[]): number => {
  const held = rows.slice(1).filter(({ text }, i) => joins(rows[i]?.text ?? '', text))
  return rows.length > 1 ? held.length / (rows.length - 1) : 0
}

const neighbourFeatures = ({ rows, width }: Page, { row, rows: count }: Name) => {
  const next = rows[row.index + 1]
  return {
    ...aboveFeatures(rows[row.index - 1]),
    ...belowFeatures(next, rows[row.index + count]),
    joints: jointShare(rows.slice(row.index, row.index + count)),
    firstDangling: count > 1 ? open(row) : 0,
    firstLegal: count > 1 ? legal(row) : 0,
    firstKind: count > 1 ? kind(row) : 0,
    full: (row.right - row.left) / width,
    wraps: widthWith(row, next, width),
    endWraps: widthWith(rows[row.index + count - 1], rows[row.index + count], width),
    nextFull: next ? (next.right - next.left) / width : 1,
    sameHeight: next ? Math.min(row.height, next.height) / Math.max(row.height, next.height) : 0,
  }
}

/** Index of the first row of a kind; names stand above amounts and the RFC's label. */
type Marks = Readonly<{
  money: number
  label: number
  rfc: number | null
  /** How many rows above each one may be names. */
  rivals: readonly number[]
}>

const MOST_RIVALS = 8

const rivalsAbove = ({ rows }: Page): number[] => {
  let count = 0
  return rows.map((row) => {
    const above = count
    if (count < MOST_RIVALS && mayName(row)) count++
    return above
  })
}

const isAfter = (row: PageRow, mark: number) => Number(mark >= 0 && row.index > mark)

const placeFeatures = (page: Page, { row, rows, cut, foot }: Name, marks: Marks) => ({
  at: row.index / page.span,
  row: Math.min(20, row.index),
  tall: row.height / page.medianHeight,
  conf: row.confidence,
  joined: Number(rows > 1),
  rows,
  cut: Number(cut),
  foot: Number(foot),
  fromEnd: Math.min(10, page.rows.length - row.index - rows),
  nth: marks.rivals[row.index] ?? 0,
  centred: Math.abs((row.left + row.right) / 2 - (page.left + page.right) / 2) / page.width,
  toRfc: marks.rfc === null ? 15 : Math.max(-15, Math.min(15, marks.rfc - row.index)),
  afterMoney: isAfter(row, marks.money),
  afterLabel: isAfter(row, marks.label),
})

/**
 * Every row, or run of rows, that may be the merchant's name. `rfc`: the merchant's, if one was
 * found.
 */
export const merchantFeatures = (page: Page, rfc: FoundRfc | null) => {
  const marks = {
    money: page.rows.findIndex(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)),
    label: page.rows.findIndex(({ text }) => /R\.?F\.?C/.test(fold(text))),
    rfc: rfc?.row ?? null,
    rivals: rivalsAbove(page),
  }
  const names = findNames(page)
  const tallest = largestOf(
    names.filter(({ rows }) => rows === 1),
    ({ row }) => row.height / page.medianHeight,
  )
  const echoes = echoesOf(page)
  const usual = usualPitch(page)
  const judged = names.map((name) => {
    const place = placeFeatures(page, name, marks)
    const features = {
      ...place,
      ...textFeatures(name),
      ...conceptFeatures(name),
      ...neighbourFeatures(page, name),
      ...pitchFeatures(page, name, usual),
      ...echoes(name),
      ...byRfc(name, rfc),
      tallest: place.tall / Math.max(1, tallest),
    }
    return { value: name.value, row: name.row.index, features }
  })
  const wrapped = new Set(judged.filter(isWrappedCompany).map(({ row }) => row))
  return judged.map(({ features, ...name }) => {
    const last = name.row + features.rows - 1
    const isPiece = features.initials === 0 && wrapped.has(last)
    return { ...name, features: { ...features, piece: Number(isPiece) } }
  })
}

export type JudgedMerchant = ReturnType<typeof merchantFeatures>[number]
