import { type Html, html } from '../html/html.ts'
import type { Mark, Photo } from '../session/read-photo.ts'

type Box = Mark['boxes'][number]
type Page = NonNullable<Photo['page']>

/** One box around all of them. */
const around = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  return [left, top, right - left, bottom - top]
}

/**
 * With a row above and below, and wide enough that print is not larger than a person reads well.
 */
const withMargin = ([x, y, width, height]: Box): Box => {
  const [high, wide] = [height * 3, Math.max(width + height * 2, height * 12)]
  return [x + (width - wide) / 2, y - height, wide, high]
}

type Cropped = Readonly<{ boxes: readonly Box[]; page: Page; photo: string; name: string }>

/**
 * The part of the photo where a field was read, enlarged. Boxes lie on the page, which is the photo
 * turned so that print runs to the right.
 */
export const crop = ({ boxes, page: { width, height, turn }, photo, name }: Cropped): Html => {
  const box = around(boxes)
  const [x, y, wide, high] = box
  return html`
    <svg class="crop" role="img" aria-label="${name}" viewBox="${withMargin(box).join(' ')}">
      <image
        href="${photo}"
        width="${width}"
        height="${height}"
        preserveAspectRatio="none"
        transform="rotate(${turn} ${width / 2} ${height / 2})"
      />
      <rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="6"/>
    </svg>
  `
}
