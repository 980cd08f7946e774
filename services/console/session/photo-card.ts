import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import type { Mark, Photo, Sheet } from './read-photo.ts'

const said = inBoth({
  title: ['Ticket', 'Ticket'],
  alt: ['Foto del ticket', 'Photo of the ticket'],
  notShown: [
    'El navegador no muestra este formato; se puede descargar.',
    'Browsers do not show this format; it can be downloaded.',
  ],
  download: ['Descargar la foto', 'Download the photo'],
  pdf: ['Descargar el PDF', 'Download the PDF'],
  part: ['Parte', 'Part'],
  boxes: ['Lo que se leyó', 'What was read'],
  none: ['Nada se leyó con su lugar en la foto.', 'Nothing was read with its place on the photo.'],
})

/** Below it a value is doubtful, and is asked for. */
const SURE = 0.9
const GUESS = 0.5

const grade = ({ confidence }: Mark) =>
  confidence >= SURE ? 'sure' : confidence >= GUESS ? 'doubt' : 'guess'

const percent = ({ confidence }: Mark) => `${Math.round(confidence * 100)} %`

const boxesOf = (version: number) => (mark: Mark) =>
  mark.boxes.map(
    ([x, y, width, height]) =>
      html`<a href="#event-${version}" tabindex="-1"><rect class="${grade(mark)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"><title>${mark.name}: ${mark.value} (${percent(mark)})</title></rect></a>`,
  )

/** The page was turned so that print runs to the right; the photo was not. */
const overlay = ({ page, marks, version }: Photo) =>
  page &&
  html`<svg class="boxes" viewBox="0 0 ${page.width} ${page.height}" aria-hidden="true"><g transform="rotate(${-page.turn} ${page.width / 2} ${page.height / 2})">${marks.map(boxesOf(version))}</g></svg>`

const list = ({ marks }: Photo, none: string) =>
  marks.length === 0
    ? html`<p class="soft">${none}</p>`
    : html`<ul class="reads">${marks.map(
        (mark) =>
          html`<li><span class="dot ${grade(mark)}"></span><code>${mark.name}</code> <span>${mark.value}</span> <small>${percent(mark)}</small></li>`,
      )}</ul>`

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

export const photoCard = (photo: Photo | null, here: string, language: Language): Html | null => {
  if (!photo) return null
  const words = said(language)
  const sheets = photo.sheets.map((sheet) => pictureOf(sheet, { photo, here, words }))
  return html`<section class="card photo" aria-labelledby="photo"><h2 id="photo">${words.title}</h2>${sheets}<h3>${words.boxes}</h3>${list(photo, words.none)}</section>`
}
