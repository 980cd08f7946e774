import { editDistance } from '../../../text/edit-distance.ts'

const UNITS: Readonly<Record<string, number>> = {
  CERO: 0,
  UN: 1,
  UNO: 1,
  DOS: 2,
  TRES: 3,
  CUATRO: 4,
  CINCO: 5,
  SEIS: 6,
  SIETE: 7,
  OCHO: 8,
  NUEVE: 9,
  DIEZ: 10,
  ONCE: 11,
  DOCE: 12,
  TRECE: 13,
  CATORCE: 14,
  QUINCE: 15,
  DIECISEIS: 16,
  DIECISIETE: 17,
  DIECIOCHO: 18,
  DIECINUEVE: 19,
  VEINTE: 20,
  VEINTI: 20,
  VEINTIUN: 21,
  VEINTIUNO: 21,
  TREINTA: 30,
  CUARENTA: 40,
  CINCUENTA: 50,
  SESENTA: 60,
  SETENTA: 70,
  OCHENTA: 80,
  NOVENTA: 90,
  CIEN: 100,
  CIENTO: 100,
  DOSCIENTOS: 200,
  TRESCIENTOS: 300,
  CUATROCIENTOS: 400,
  QUINIENTOS: 500,
  SEISCIENTOS: 600,
  SETECIENTOS: 700,
  OCHOCIENTOS: 800,
  NOVECIENTOS: 900,
}
const LONGEST_FIRST = Object.keys(UNITS).sort((a, b) => b.length - a.length)
const MISREADABLE = LONGEST_FIRST.filter((word) => word.length >= 4)

type Taken = Readonly<{ word: string; length: number; errors: number }>

const exactAt = (letters: string, at: number): Taken | null => {
  const word = LONGEST_FIRST.find((candidate) => letters.startsWith(candidate, at))
  return word ? { word, length: word.length, errors: 0 } : null
}

/** The number word nearest to the text here; one letter more or less is allowed. */
const misreadAt = (letters: string, at: number): Taken | null => {
  let best: Taken | null = null
  for (const word of MISREADABLE) {
    const allowed = word.length > 8 ? 2 : 1
    for (const length of [word.length, word.length - 1, word.length + 1]) {
      const errors = editDistance(letters.slice(at, at + length), word)
      if (errors <= allowed && (!best || errors < best.errors)) best = { word, length, errors }
    }
  }
  return best
}

const joining: Taken = { word: 'Y', length: 1, errors: 0 }

const takeAt = (letters: string, at: number): Taken | null => {
  if (letters.startsWith('MIL', at)) return { word: 'MIL', length: 3, errors: 0 }
  const exact = exactAt(letters, at)
  if (exact) return exact
  return letters[at] === 'Y' ? joining : misreadAt(letters, at)
}

/** The number words in sequence; null if anything else stands between them. */
const split = (letters: string): Taken[] | null => {
  const taken: Taken[] = []
  for (let at = 0; at < letters.length; ) {
    const next = takeAt(letters, at)
    if (!next) return null
    taken.push(next)
    at += next.length
  }
  return taken
}

/**
 * A Spanish number below a million, given as bare letters that may be misread; null for other text.
 */
export const spelledNumber = (letters: string): { value: number; errors: number } | null => {
  const words = split(letters)?.filter((taken) => taken !== joining)
  if (!words?.length) return null
  let thousands = 0
  let current = 0
  for (const { word } of words) {
    if (word === 'MIL') thousands += (current || 1) * 1000
    current = word === 'MIL' ? 0 : current + (UNITS[word] ?? 0)
  }
  return { value: thousands + current, errors: words.reduce((sum, { errors }) => sum + errors, 0) }
}
