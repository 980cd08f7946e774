import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { grade, percent } from './grade.ts'
import type { Mark, Photo, Sheet } from './read-photo.ts'

const said = inBoth({
  alt: ['Foto del ticket', 'Photo of the ticket'],
  notShown: [
    'El navegador no muestra este formato; se puede descargar.',
    'Browsers do not show this format; it can be downloaded.',
  ],
  download: ['Descargar la foto', 'Download the photo'],
  pdf: ['Descargar el PDF', 'Download the PDF'],
  part: ['Parte', 'Part'],
})

const boxesOf = (version: number) => (mark: Mark) =>
  mark.boxes.map(
    ([x, y, width, height]) =>
      html`<a href="#event-${version}" tabindex="-1"><rect class="${grade(mark)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"><title>${mark.name}: ${mark.value} (${percent(mark)})</title></rect></a>`,
  )

/** The page was turned so that print runs to the right; the photo was not. */
const overlay = ({ page, marks, version }: Photo) =>
  page &&
  html`<svg class="boxes" viewBox="0 0 ${page.width} ${page.height}" aria-hidden="true"><g transform="rotate(${-page.turn} ${page.width / 2} ${page.height / 2})">${marks.map(boxesOf(version))}</g></svg>`

type Shown = Readonly<{ photo: Photo; here: string; words: ReturnType<typeof said> }>

/** Boxes are of a ticket that is one photo. */
const pictureOf = ({ part, type, isShown }: Sheet, { photo, here, words }: Shown) => {
  const { page, sheets } = photo
  const isWhole = sheets.length === 1
  const label = isWhole ? '' : `${words.part} ${part}: `
  const src = isWhole ? `${here}/photo` : `${here}/photo?part=${part}`
  if (type === 'application/pdf') return html`<p class="soft">${label}<a href="${src}">${words.pdf}</a></p>`
  if (!isShown)
    return html`<p class="soft">${label}${words.notShown} <a href="${src}">${words.download}</a></p>`
  const size = isWhole && page && html` width="${page.width}" height="${page.height}"`
  return html`<div class="picture"><img src="${src}" alt="${label}${words.alt}"${size}>${isWhole && overlay(photo)}</div>`
}

/** What was sent, top to bottom, with the boxes of what was read. `here`: the session's page. */
export const photoSheets = (photo: Photo, here: string, language: Language): readonly Html[] =>
  photo.sheets.map((sheet) => pictureOf(sheet, { photo, here, words: said(language) }))
