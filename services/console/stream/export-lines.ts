import { inBoth, type Language } from '../html/language.ts'
import type { FoundEvents } from './find-events.ts'

type Walk = Readonly<{
  first: FoundEvents
  behind: (cursor: string) => Promise<FoundEvents>
  /** No further page is asked for behind so many events, or pages that were looked at. */
  most: Readonly<{ events: number; pages: number }>
  language: Language
}>

const said = inBoth({
  stopped: [
    'El archivo no está completo: faltan los eventos que siguen. Pídelos con el mismo filtro y cursor=next_cursor.',
    'The file is not complete: the events that follow are missing. Ask for them with the same filter and cursor=next_cursor.',
  ],
})

/** A line of JSON for each event. A file that stops early ends with a line that says so. */
export async function* exportLines({ first, behind, most, language }: Walk): AsyncGenerator<string> {
  let [found, events] = [first, 0]
  for (let page = 1; ; page += 1) {
    events += found.items.length
    if (found.items.length > 0) yield found.items.map((event) => `${JSON.stringify(event)}\n`).join('')
    if (!found.more) return
    if (events >= most.events || page >= most.pages) break
    found = await behind(found.cursor)
  }
  const end = { incomplete: true, events, next_cursor: found.cursor, detail: said(language).stopped }
  yield `${JSON.stringify(end)}\n`
}
