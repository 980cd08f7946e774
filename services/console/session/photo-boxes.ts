import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { type Around, boxLabel } from './box-label.ts'
import { fieldWord } from './field-words.ts'
import { grade, percent } from './grade.ts'
import type { Mark, Photo } from './read-photo.ts'

const said = inBoth({ boxes: ['Lo que se leyó en la foto', 'What was read on the photo'] })

type Page = NonNullable<Photo['page']>
type Box = Mark['boxes'][number]

/** The page was turned about its middle so that print runs to the right; the photo was not. */
const cornersOf = ([x, y, width, height]: Box, { width: wide, height: high, turn }: Page) => {
  const [cos, sin] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)]
  return [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => {
      const [dx, dy] = [across - wide / 2, down - high / 2]
      return { x: wide / 2 + dx * cos - dy * sin, y: high / 2 + dx * sin + dy * cos }
    }),
  )
}

const aroundOf = (boxes: readonly Box[], page: Page): Around => {
  const corners = boxes.flatMap((box) => cornersOf(box, page))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** What was read at the same place: rows have several fields, as a date and a time. */
type Place = Readonly<{ marks: readonly Mark[]; boxes: readonly Box[]; around: Around }>

/** From top to bottom. */
const placesOf = (marks: readonly Mark[], page: Page): readonly Place[] => {
  const placed = marks.filter(({ boxes }) => boxes.length > 0)
  return [...Map.groupBy(placed, ({ boxes }) => JSON.stringify(boxes)).values()]
    .map((same) => {
      const boxes = same[0]?.boxes ?? []
      return { marks: same, boxes, around: aroundOf(boxes, page) }
    })
    .toSorted((a, b) => a.around.top - b.around.top)
}

type Shown = Readonly<{ page: Page; to: string; language: Language }>

/** Coloured as its most doubtful field. */
const linkOf = ({ marks, boxes, around }: Place, { page, to, language }: Shown) => {
  const told = marks.map((mark) => ({ word: fieldWord(mark.name, language), mark, sure: percent(mark) }))
  const name = told.map(({ word, mark, sure }) => `${word} ${mark.value}, ${sure}`).join('; ')
  const lines = told.flatMap(({ word, mark, sure }) => [`${word} · ${sure}`, mark.value])
  const least = grade({ confidence: Math.min(...marks.map(({ confidence }) => confidence)) })
  const turn = `rotate(${-page.turn} ${page.width / 2} ${page.height / 2})`
  const shapes = boxes.map(
    ([x, y, width, height]) => html`
      <rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="6" transform="${turn}"/>
    `,
  )
  return html`
    <a class="${least}" href="${to}" aria-label="${name}">${shapes}</a>
    ${boxLabel(lines, around, page)}
  `
}

/**
 * Over the photo: what was read, where it stands, from top to bottom. Each place is a link to the
 * event that has its reading. `here`: the session's page.
 */
export const photoBoxes = (
  { page, marks, version }: Photo,
  here: string,
  language: Language,
): Html | null => {
  const places = page ? placesOf(marks, page) : []
  if (!page || places.length === 0) return null
  const shown = { page, to: `${here}#event-${version}`, language }
  return html`
    <svg
      class="boxes"
      viewBox="0 0 ${page.width} ${page.height}"
      role="group"
      aria-label="${said(language).boxes}"
    >
      ${places.map((place) => linkOf(place, shown))}
    </svg>
  `
}
