import { controlsOf, labelOf, typeOf } from '../../engine/forms/form-controls.ts'
import { optionValue } from '../../engine/forms/form-state.ts'
import type { Page } from '../../engine/page/read-page.ts'
import type { Selection } from '../../engine/page/shown-text.ts'
import { askingWords } from './asking-words.ts'
import { guessControl } from './guess-control.ts'

/** A form as a step; `codes`: what it asks of the ticket, by name, with the portal's label. */
export type FormLines = Readonly<{ lines: string[]; codes: ReadonlyMap<string, string> }>

const MAX_OPTIONS = 40
const typed = [
  'text',
  'tel',
  'number',
  'date',
  'time',
  'email',
  'search',
  'month',
  'datetime-local',
  'textarea',
  'password',
  'url',
]

export const quoted = (text: string): string => JSON.stringify(text)

const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80)

/** How a person tells a form from the others of its page. */
export const selectorOf = (page: Page, form: Selection): string => {
  const [id, name] = [form.attr('id'), form.attr('name')]
  if (id !== undefined && /^[A-Za-z][\w-]*$/.test(id)) return `#${id}`
  if (id !== undefined) return `[id="${id}"]`
  if (name !== undefined) return `form[name="${name}"]`
  const at = page.$('form').index(form)
  return at === 0 ? 'form' : `form:eq(${at})`
}

type Lists = {
  set: string[]
  pick: string[]
  boxes: string[]
  codes: Map<string, string>
  hidden: number
}

const optionLines = ({ $ }: Page, select: Selection): string[] => {
  const options = select
    .find('option')
    .toArray()
    .map((node) => $(node))
  const shown = options
    .slice(0, MAX_OPTIONS)
    .map((option) => `${optionValue(option)} = ${inLine(option.text())}`)
  const rest = options.length > MAX_OPTIONS ? [`and ${options.length - MAX_OPTIONS} more`] : []
  return [...shown, ...rest].map((text) => `          # ${text}`)
}

const shapes = ['maxlength', 'pattern', 'placeholder']

/** What the page says of the shape of a code, as a comment. */
const shapeOf = (control: Selection): string => {
  const said = shapes.flatMap((name) => {
    const value = inLine(control.attr(name) ?? '')
    return value === '' ? [] : [`${name} ${value}`]
  })
  return said.length === 0 ? '' : ` # ${said.join(', ')}`
}

const addTyped = (page: Page, control: Selection, lists: Lists) => {
  const guess = guessControl(page, control, lists.codes.size + 1)
  if ('code' in guess) lists.codes.set(guess.code, guess.label)
  const [template, shape] =
    'code' in guess ? [`{{code.${guess.code}}}`, shapeOf(control)] : [guess.template, '']
  lists.set.push(`        ${quoted(control.attr('name') ?? '')}: ${quoted(template)}${shape}`)
}

const addSelect = (page: Page, control: Selection, lists: Lists) => {
  const guess = guessControl(page, control, lists.codes.size + 1)
  if ('code' in guess) lists.codes.set(guess.code, guess.label)
  const template = 'code' in guess ? `{{code.${guess.code}}}` : guess.template
  lists.pick.push(
    `        ${quoted(control.attr('name') ?? '')}: ${quoted(template)}`,
    ...optionLines(page, control),
  )
}

const addBox = (page: Page, control: Selection, lists: Lists) => {
  const [name = '', value = 'on'] = [control.attr('name'), control.attr('value')]
  const label = inLine(labelOf(page, control))
  lists.boxes.push(`      # ${typeOf(control)} ${name}=${value}: ${label}`)
}

const addControl = (page: Page, control: Selection, lists: Lists) => {
  const type = typeOf(control)
  if (control.attr('name') === undefined) return
  if (type === 'hidden') lists.hidden += 1
  else if (type === 'select') addSelect(page, control, lists)
  else if (type === 'checkbox' || type === 'radio') addBox(page, control, lists)
  else if (typed.includes(type)) addTyped(page, control, lists)
}

const buttonLines = (page: Page, controls: Selection): string[] => {
  const buttons = controls
    .toArray()
    .map((node) => page.$(node))
    .filter((control) => control.is('button, input[type=submit], input[type=image], input[type=button]'))
  return buttons.map((button) => {
    const name = button.attr('name')
    const id = button.attr('id')
    const css = name === undefined ? (id === undefined ? 'button' : `[id="${id}"]`) : `[name="${name}"]`
    return `      # submit: ${quoted(css)}   ${inLine(button.is('button') ? button.text() : (button.attr('value') ?? ''))}`
  })
}

const under = (word: string, lines: readonly string[]) =>
  lines.length > 0 ? [`      ${word}:`, ...lines] : []

/** Hidden controls are left out: they go back as they came. */
export const formLines = (page: Page, form: Selection): FormLines => {
  const controls = controlsOf(page, form)
  const lists: Lists = { set: [], pick: [], boxes: [], codes: new Map(), hidden: 0 }
  for (const node of controls.toArray()) addControl(page, page.$(node), lists)
  const { first, more } = askingWords(page, form, selectorOf(page, form))
  const hidden = lists.hidden > 0 ? [`      # ${lists.hidden} hidden controls go back as they came`] : []
  const lines = [
    ...first,
    ...hidden,
    ...under('set', lists.set),
    ...under('pick', lists.pick),
    ...lists.boxes,
    ...buttonLines(page, controls),
    ...more,
  ]
  return { lines, codes: lists.codes }
}
