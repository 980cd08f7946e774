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

const aroundOf = ({ boxes }: Mark, page: Page): Around => {
  const corners = boxes.flatMap((box) => cornersOf(box, page))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

type Shown = Readonly<{ page: Page; to: string; language: Language }>

const linkOf = (mark: Mark, around: Around, { page, to, language }: Shown) => {
  const [word, sure] = [fieldWord(mark.name, language), percent(mark)]
  const turn = `rotate(${-page.turn} ${page.width / 2} ${page.height / 2})`
  const boxes = mark.boxes.map(
    ([x, y, width, height]) =>
      html`<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="6" transform="${turn}"/>`,
  )
  return html`<a class="${grade(mark)}" href="${to}" aria-label="${word} ${mark.value}, ${sure}">${boxes}</a>${boxLabel([`${word} · ${sure}`, mark.value], around, page)}`
}

/**
 * Over the photo: what was read, where it stands, from top to bottom. Each field is a link to the
 * event that has its reading. `here`: the session's page.
 */
export const photoBoxes = (
  { page, marks, version }: Photo,
  here: string,
  language: Language,
): Html | null => {
  if (!page) return null
  const shown = { page, to: `${here}#event-${version}`, language }
  const placed = marks
    .filter(({ boxes }) => boxes.length > 0)
    .map((mark) => ({ mark, around: aroundOf(mark, page) }))
    .toSorted((a, b) => a.around.top - b.around.top)
  if (placed.length === 0) return null
  return html`<svg class="boxes" viewBox="0 0 ${page.width} ${page.height}" role="group" aria-label="${said(language).boxes}">${placed.map(({ mark, around }) => linkOf(mark, around, shown))}</svg>`
}
