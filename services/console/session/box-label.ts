import { type Html, html } from '../html/html.ts'
import { showControls } from '../html/show-controls.ts'
import type { Photo } from './read-photo.ts'

type Page = NonNullable<Photo['page']>

/** What a box lies in, in the photo's own pixels. */
export type Around = Readonly<{ left: number; top: number; right: number; bottom: number }>

/** A letter's height is that share of the photo's width; its width, that share of its height. */
const [OF_WIDTH, LETTER] = [1 / 24, 0.6]
/** From line to line, in letters. */
const LINE = 1.2
/** So many letters fit beside each other. */
const MOST_LETTERS = 36

const shortened = (text: string): string => {
  const letters = [...showControls(text)]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('')
}

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** Above the box, or below one that is at the top. */
const placeOf = ({ left, top, right, bottom }: Around, page: Page, size: readonly [number, number]) => {
  const [wide, high] = size
  const gap = high / 10
  const y = top - gap - high
  return {
    x: within((left + right - wide) / 2, page.width - wide),
    y: y >= 0 ? y : within(bottom + gap, page.height - high),
  }
}

/** Lines beside a box, which its style shows to whoever points at it. */
export const boxLabel = (lines: readonly string[], around: Around, page: Page): Html => {
  const letter = page.width * OF_WIDTH
  const texts = lines.map(shortened)
  const most = Math.max(...texts.map((text) => [...text].length))
  const size = [(most + 1) * letter * LETTER, letter * (lines.length * LINE + 0.3)] as const
  const { x, y } = placeOf(around, page, size)
  const [wide, high] = size
  // fitted to its width, whatever font a browser has
  const line = (text: string, row: number) => html`
    <text
      x="${x + (letter * LETTER) / 2}"
      y="${y + letter * row}"
      textLength="${[...text].length * letter * LETTER}"
      lengthAdjust="spacingAndGlyphs"
      font-size="${letter}"
    >
      ${text}
    </text>
  `
  return html`
    <g class="told" aria-hidden="true">
      <rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${letter / 4}"/>
      ${texts.map((text, row) => line(text, row * LINE + 1.05))}
    </g>
  `
}
