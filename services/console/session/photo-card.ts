import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { fieldWord } from './field-words.ts'
import { grade, percent } from './grade.ts'
import { photoSheets } from './photo-sheets.ts'
import type { Mark, Photo } from './read-photo.ts'

const said = inBoth({
  title: ['Ticket', 'Ticket'],
  boxes: ['Lo que se leyó', 'What was read'],
  none: ['Nada se leyó con su lugar en la foto.', 'Nothing was read with its place on the photo.'],
})

/** A code of the portal is called as it is. */
const codeOf = ({ name }: Mark, language: Language) =>
  !name.endsWith(fieldWord(name, language)) && html`<code>${name}</code>`

const readItem = (mark: Mark, language: Language) => html`
  <li>
    <span class="dot ${grade(mark)}"></span>
    <span><span class="soft">${fieldWord(mark.name, language)}</span> ${mark.value}</span>
    ${html` <small>${codeOf(mark, language)} ${percent(mark)}</small>`}
  </li>
`

const list = ({ marks }: Photo, language: Language) =>
  marks.length === 0
    ? html`<p class="soft">${said(language).none}</p>`
    : html`<ul class="reads">${marks.map((mark) => readItem(mark, language))}</ul>`

export const photoCard = (photo: Photo | null, here: string, language: Language): Html | null => {
  if (!photo) return null
  const words = said(language)
  return html`
    <section class="card photo" aria-labelledby="photo">
      <h2 id="photo">${words.title}</h2>
      ${photoSheets(photo, here, language)}
      <h3>${words.boxes}</h3>
      ${list(photo, language)}
    </section>
  `
}
