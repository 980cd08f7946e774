import { createHash } from 'node:crypto'
import type { Page } from './read-page.ts'

/** A form, and what can be typed in or chosen there. */
export type FormSeen = Readonly<{ form: string; signature: string; controls: readonly string[] }>

/** Pages with more are lists, and the rest says nothing new. */
const MAX_FORMS = 10
const MAX_CONTROLS = 200

/** Rows of a table are one kind of control, however many there are. */
const plain = (text: string): string => text.replace(/\d+/g, '#').slice(0, 100)

/**
 * Names and types, each once. Not the options of a list: which there are depends on the receiver's
 * régimen, and their number would tell of a change at each other one.
 */
export const formsOn = ({ $, isData }: Page): readonly FormSeen[] => {
  if (isData) return []
  return $('form')
    .toArray()
    .slice(0, MAX_FORMS)
    .map((node, i) => {
      const { id, name } = node.attribs
      const controls = $(node)
        .find('input, select, textarea')
        .toArray()
        .slice(0, MAX_CONTROLS)
        .map(({ attribs, tagName }) => `${plain(attribs['name'] ?? '')}:${attribs['type'] ?? tagName}`)
      const known = [...new Set(controls)].sort()
      const signature = createHash('sha256').update(known.join('\n')).digest('hex').slice(0, 32)
      return { form: plain(id || name || '') || `form ${i + 1}`, signature, controls: known }
    })
}
