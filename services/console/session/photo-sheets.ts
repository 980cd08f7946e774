import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { photoBoxes } from './photo-boxes.ts'
import type { Photo, Sheet } from './read-photo.ts'

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

type Shown = Readonly<{ photo: Photo; here: string; language: Language }>

/** Boxes are of a ticket that is one photo. */
const pictureOf = ({ part, type, isShown }: Sheet, { photo, here, language }: Shown) => {
  const words = said(language)
  const { page, sheets } = photo
  const isWhole = sheets.length === 1
  const label = isWhole ? '' : `${words.part} ${part}: `
  const src = isWhole ? `${here}/photo` : `${here}/photo?part=${part}`
  if (type === 'application/pdf') return html`<p class="soft">${label}<a href="${src}">${words.pdf}</a></p>`
  if (!isShown)
    return html`<p class="soft">${label}${words.notShown} <a href="${src}">${words.download}</a></p>`
  const size = isWhole && page && html` width="${page.width}" height="${page.height}"`
  return html`
    <div class="picture">
      <img src="${src}" alt="${label}${words.alt}"${size}>
      ${isWhole && photoBoxes(photo, here, language)}
    </div>
  `
}

/** What was sent, top to bottom, with the boxes of what was read. `here`: the session's page. */
export const photoSheets = (photo: Photo, here: string, language: Language): readonly Html[] =>
  photo.sheets.map((sheet) => pictureOf(sheet, { photo, here, language }))
