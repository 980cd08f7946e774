import { joinRows } from '#ticket/page/join-rows.ts'
import type { Row } from '#ticket/page/row.ts'
import type { OcrEngine } from '../engine/ocr-engine.ts'
import type { PartSheet } from './sheet.ts'

/** A photo for which no other pass over a ticket of several begins: see `readInPasses`. */
const PATIENCE_MS = 2_000
const LEAST = { letters: 20, confidence: 0.55 } as const

const isLegible = (rows: readonly Row[]): boolean => {
  const letters = rows.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
  const sure = rows.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0)
  const length = rows.reduce((sum, { text }) => sum + text.length, 0)
  return letters >= LEAST.letters && sure > LEAST.confidence * length
}

type SheetsEngine = Pick<OcrEngine, 'looks' | 'recognise'> &
  Readonly<{
    patienceMs: number
    /**
     * Which parts show no text that can be read, counted from 1: of several, the first pass says.
     */
    illegible: () => number[]
    /** The rows of each part as the last pass read them; of one part, none. */
    parts: () => readonly (readonly Row[])[]
  }>

/** The pictures of a ticket; the same buffers in each pass, so that an engine remembers them. */
export const photosOf = (sheets: readonly PartSheet[]): Buffer[] =>
  sheets.flatMap((sheet) =>
    'image' in sheet ? [Buffer.from(sheet.image.buffer, sheet.image.byteOffset, sheet.image.byteLength)] : [],
  )

type Part = Readonly<{ part: number; rows: readonly Row[] }>

/** The rows of each part, where there are several; a PDF may fill several sheets of one. */
const partsOf = (sheets: readonly PartSheet[], all: readonly (readonly Row[])[]): Part[] => {
  const parts = [...Map.groupBy(sheets.keys(), (i) => sheets[i]?.part ?? 0)]
  if (parts.length < 2) return []
  return parts.map(([part, own]) => ({ part, rows: joinRows(own.map((i) => all[i] ?? [])) }))
}

/**
 * An engine that reads all sheets of a ticket as one page. Of a ticket that is one photo it is the
 * engine itself.
 */
export const sheetsEngine = (
  engine: OcrEngine,
  sheets: readonly PartSheet[],
  photos: readonly Buffer[],
): SheetsEngine => {
  const illegible = new Set<number>()
  let parts: readonly (readonly Row[])[] = []
  const pictures = sheets.filter((sheet) => 'image' in sheet)
  const photoOf = new Map<PartSheet, Buffer | undefined>(pictures.map((sheet, i) => [sheet, photos[i]]))
  const rowsOf = async (sheet: PartSheet, look: number | undefined): Promise<readonly Row[]> => {
    const photo = photoOf.get(sheet)
    if ('rows' in sheet) return sheet.rows
    return photo ? engine.recognise(photo, look) : []
  }
  const read = async (look: number | undefined): Promise<Row[]> => {
    const all: (readonly Row[])[] = []
    for (const sheet of sheets) all.push(await rowsOf(sheet, look))
    const own = partsOf(sheets, all)
    for (const { part, rows } of own) if (!isLegible(rows)) illegible.add(part + 1)
    parts = own.map(({ rows }) => rows)
    return sheets.length === 1 ? [...(all[0] ?? [])] : joinRows(all)
  }
  return {
    looks: photos.length > 0 ? engine.looks : 1,
    patienceMs: PATIENCE_MS * Math.max(1, photos.length),
    recognise: (_, look) => read(look),
    illegible: () => [...illegible],
    parts: () => parts,
  }
}
