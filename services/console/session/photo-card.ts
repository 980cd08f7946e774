import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { fieldWord } from './field-words.ts'
import { grade, percent } from './grade.ts'
import { photoSheets } from './photo-sheets.ts'
import type { Mark, Photo, ReadState } from './read-photo.ts'

const said = inBoth({
  title: ['Ticket', 'Ticket'],
  boxes: ['Lo que se leyó', 'What was read'],
})

/** What is said where no field has a place to show. */
const noneSaid = inBoth<ReadState>({
  waits: [
    'El ticket se está leyendo: lo leído aparece aquí.',
    'The ticket is being read: what is read appears here.',
  ],
  never: ['La sesión terminó antes de leer el ticket.', 'The session ended before the ticket was read.'],
  unreadable: [
    'En la foto no se leyó ningún dato de un ticket.',
    'No field of a ticket was read on the photo.',
  ],
  read: [
    'Ningún dato leído tiene su lugar en la foto.',
    'No field that was read has its place on the photo.',
  ],
  gone: ['En qué lugar se leyó cada dato ya no se guarda.', 'Where each field was read is no longer kept.'],
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

const list = ({ marks, state }: Photo, language: Language) =>
  marks.length === 0
    ? html`<p class="soft">${noneSaid(language)[state]}</p>`
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
