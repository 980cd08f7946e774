import type { Line } from '#services/ocr/engine/recognise/line.ts'

/**
 * A line whose signs named in `doubtful` by their places are read with that certainty, all others
 * with 0.99.
 */
export const lineOf = (text: string, doubtful: Readonly<Record<number, number>> = {}): Line => {
  const characters = [...text].map((sign, i) => ({
    text: sign,
    certainty: doubtful[i] ?? 0.99,
    place: (i + 0.5) / text.length,
    second: '',
    secondCertainty: 0,
  }))
  const sum = characters.reduce((total, { certainty }) => total + certainty, 0)
  return { text, characters, confidence: sum / text.length }
}
