import type { Selection } from '../page/shown-text.ts'
import { typeOf } from './form-controls.ts'
import { type FormState, isLeftOut, optionValue } from './form-state.ts'

/** One field of a form as it is sent; `file`: an empty file control. */
export type Entry = Readonly<{ name: string; value: string; file?: true }>

const unsent = ['button', 'submit', 'reset', 'image']

const selected = ({ page: { $ }, typed }: FormState, select: Selection): string[] => {
  const ours = typed.get(select[0])
  if (ours) return [...ours]
  const options = select.find('option').filter((_, node) => !$(node).is('[disabled]'))
  const marked = options.filter('[selected]')
  if (select.is('[multiple]')) return marked.toArray().map((node) => optionValue($(node)))
  // a list of several rows shows them all, and none is chosen
  const isList = Number(select.attr('size') ?? '1') > 1
  const shown = marked.length > 0 || isList ? marked.last() : options.first()
  return shown.length > 0 ? [optionValue(shown)] : []
}

const isTicked = ({ ticked }: FormState, box: Selection): boolean => ticked.get(box[0]) ?? box.is('[checked]')

/** Line ends as forms send them. */
const typedText = ({ typed }: FormState, control: Selection, own: string): string =>
  (typed.get(control[0])?.[0] ?? own).replace(/\r\n|\r|\n/g, '\r\n')

const ownText = (control: Selection, type: string): string =>
  type === 'textarea' ? control.text().replace(/^\n/, '') : (control.attr('value') ?? '')

const isCharset = (type: string, name: string) => type === 'hidden' && name.toLowerCase() === '_charset_'

const valuesOf = (state: FormState, control: Selection, type: string): string[] => {
  if (type === 'select') return selected(state, control)
  if (type === 'file') return ['']
  if (type !== 'checkbox' && type !== 'radio') return [typedText(state, control, ownText(control, type))]
  return isTicked(state, control) ? [control.attr('value') ?? 'on'] : []
}

const entriesOf = (state: FormState, control: Selection, charset: string): Entry[] => {
  const name = control.attr('name') ?? ''
  const type = typeOf(control)
  if (name === '' || unsent.includes(type)) return []
  if (isCharset(type, name)) return [{ name, value: charset }]
  const file = type === 'file' ? ({ file: true } as const) : {}
  return valuesOf(state, control, type).map((value) => ({ name, value, ...file }))
}

const ofButton = (button: Selection): Entry[] => {
  const name = button.attr('name')
  if (typeOf(button) === 'image') {
    const prefix = name ? `${name}.` : ''
    return [
      { name: `${prefix}x`, value: '1' },
      { name: `${prefix}y`, value: '1' },
    ]
  }
  const isSent = !['button', 'reset'].includes((button.attr('type') ?? '').trim().toLowerCase())
  return name && isSent ? [{ name, value: button.attr('value') ?? '' }] : []
}

/** What a browser would send, in the order of the page; `button`: the one that is pressed. */
export const formEntries = (state: FormState, button: Selection | null, charset: string): Entry[] =>
  state.controls
    .toArray()
    .map((node) => state.page.$(node))
    .flatMap((control) => {
      if (button && control[0] === button[0]) return ofButton(button)
      return isLeftOut(state, control) ? [] : entriesOf(state, control, charset)
    })
