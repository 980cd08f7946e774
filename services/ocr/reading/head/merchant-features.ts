import { most } from '../most.ts'
import type { Page, PageRow } from '../page.ts'
import { countDigits, countLetters, fold } from '../text/fold.ts'
import { searchable } from '../text/searchable.ts'
import { readHeadConcepts } from './head-concepts.ts'

/** A name over one or two rows of the head, or in the last rows of the ticket. */
type Name = Readonly<{ value: string; row: PageRow; joined: boolean }>

const HEAD_ROWS = 14
const FOOT_ROWS = 6
const LONGEST_NAME = 90

const LEGAL_END =
  /(?:S\s?\.?\s?A\s?\.?\s?(?:P\s?\.?\s?I\s?\.?|B\s?\.?)?\s?(?:DE|D\s?E)\s?C\s?\.?\s?V|DE\s?R\s?\.?\s?L|DE\s?C\s?\.?\s?V|\bS\s?\.?\s?C\b|\bA\s?\.?\s?C\b|S\.?A\.?S)\s?\.?\s*$/
/** A row that ends so goes on in the next one. */
const DANGLING = /\b(?:DE|DEL|Y|E|LA|LAS|LOS|EL|CON|S|SA|S\.?A\.?|S\.? DE|SA DE|DE R\.?|R\.?|DE C\.?)\s*$/
const GREETING = /BIENVENID|GRACIAS|COMPROBANTE|ORIGINAL|COPIA|NOTA DE|TICKET/

const endsLegal = (row: PageRow | undefined) => Number(row !== undefined && LEGAL_END.test(fold(row.text)))
const dangles = (row: PageRow | undefined) => Number(row !== undefined && DANGLING.test(fold(row.text)))

const findNames = ({ rows }: Page): Name[] => {
  const head = rows.slice(0, HEAD_ROWS)
  const foot = rows.slice(Math.max(head.length, rows.length - FOOT_ROWS)).filter(endsLegal)
  const names = head.flatMap((row, i): Name[] => {
    const next = head[i + 1]
    const single = { value: row.text, row, joined: false }
    return next ? [single, { value: `${row.text} ${next.text}`, row, joined: true }] : [single]
  })
  return [...names, ...foot.map((row) => ({ value: row.text, row, joined: false }))].filter(
    ({ value }) => countLetters(value) >= 3 && value.length <= LONGEST_NAME,
  )
}

const textFeatures = ({ value }: Name) => {
  const folded = fold(value)
  return {
    letters: countLetters(value),
    digits: countDigits(value),
    digitShare: countDigits(value) / Math.max(1, value.length),
    legalEnd: Number(LEGAL_END.test(folded)),
    upper: Number(value === value.toUpperCase()),
    colon: Number(/[:#]/.test(value)),
    dangling: Number(DANGLING.test(folded)),
    web: Number(/WWW|\.COM|HTTP|@/.test(folded)),
    quote: Number(/["'«»“”]/.test(value)),
    greet: Number(GREETING.test(folded)),
  }
}

const conceptFeatures = ({ value, row, joined }: Name) => {
  const key = joined ? searchable(value) : row.key
  return { ...readHeadConcepts(key), words: key.spaced.split(' ').length }
}

const neighbourFeatures = ({ rows, width }: Page, { row, joined }: Name) => {
  const previous = rows[row.index - 1]
  const next = rows[row.index + 1]
  return {
    nextLegal: endsLegal(next),
    prevLegal: endsLegal(previous),
    prevDangling: dangles(previous),
    firstDangling: joined ? dangles(row) : 0,
    firstLegal: joined ? endsLegal(row) : 0,
    full: (row.right - row.left) / width,
    nextFull: next ? (next.right - next.left) / width : 1,
    nextLetters: next ? Math.min(40, countLetters(next.text)) : 0,
    sameHeight: next ? Math.min(row.height, next.height) / Math.max(row.height, next.height) : 0,
  }
}

/** Index of the first row of a kind; names stand above amounts and the RFC's label. */
type Marks = Readonly<{ money: number; label: number; rfc: number | null }>

const isAfter = (row: PageRow, mark: number) => Number(mark >= 0 && row.index > mark)

const placeFeatures = (page: Page, { row, joined }: Name, marks: Marks) => ({
  at: row.index / page.span,
  row: Math.min(20, row.index),
  tall: row.height / page.medianHeight,
  conf: row.confidence,
  joined: Number(joined),
  centred: Math.abs((row.left + row.right) / 2 - (page.left + page.right) / 2) / page.width,
  toRfc: marks.rfc === null ? 15 : Math.max(-15, Math.min(15, marks.rfc - row.index)),
  afterMoney: isAfter(row, marks.money),
  afterLabel: isAfter(row, marks.label),
})

/** Every row, or pair of rows, that may be the merchant's name. `rfcRow`: where the merchant's RFC was found. */
export const merchantFeatures = (page: Page, rfcRow: number | null) => {
  const marks = {
    money: page.rows.findIndex(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)),
    label: page.rows.findIndex(({ text }) => /R\.?F\.?C/.test(fold(text))),
    rfc: rfcRow,
  }
  const names = findNames(page)
  const tallest = most(
    names.filter(({ joined }) => !joined),
    ({ row }) => row.height / page.medianHeight,
  )
  return names.map((name) => {
    const place = placeFeatures(page, name, marks)
    const features = {
      ...place,
      ...textFeatures(name),
      ...conceptFeatures(name),
      ...neighbourFeatures(page, name),
      tallest: place.tall / Math.max(1, tallest),
    }
    return { value: name.value, row: name.row.index, features }
  })
}

export type JudgedMerchant = ReturnType<typeof merchantFeatures>[number]
