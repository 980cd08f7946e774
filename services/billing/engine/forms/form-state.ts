import type { FormWords } from '#merchants/language/form-words.ts'
import { fill, type Values } from '#merchants/values/fill-template.ts'
import { ReceiverRefused } from '../ends/receiver-refused.ts'
import type { Page } from '../page/read-page.ts'
import type { Selection } from '../page/shown-text.ts'
import { chooseText } from './choose-text.ts'
import { changed, isDisabled, labelOf, named, typeOf } from './form-controls.ts'
import { offersOthers } from './offers-others.ts'

/** What the steps change of a form before it is sent, by control. */
export type FormState = Readonly<{
  page: Page
  controls: Selection
  values: Values
  /** Values that stand over those of the page. */
  typed: Map<unknown, readonly string[]>
  ticked: Map<unknown, boolean>
  removed: Set<unknown>
}>

export const openState = (
  page: Page,
  { controls, values }: Pick<FormState, 'controls' | 'values'>,
): FormState => ({
  page,
  controls,
  values,
  typed: new Map(),
  ticked: new Map(),
  removed: new Set(),
})

const each = ({ page: { $ } }: FormState, found: Selection): Selection[] =>
  found.toArray().map((node) => $(node))

const optionsOf = ({ page: { $ } }: FormState, select: Selection): Selection[] =>
  select
    .find('option')
    .toArray()
    .map((node) => $(node))

/** Without a value of its own, its text as HTML reads it: cheerio gives it with all its spaces. */
export const optionValue = (option: Selection): string =>
  (option.is('[value]') ? option.attr('value') : undefined) ?? option.text().replace(/\s+/g, ' ').trim()

/** What leaves a single checkbox empty, unless it is its own value. */
const no = ['', 'false', '0', 'no', 'off']

/** Values, and the control that they are for as the definition names it. */
type Choice = Readonly<{ key: string; values: readonly string[] }>

/** Without the value: the detail goes into the log. */
const unoffered = (key: string): string => `${key} does not offer the value`

const tickValues = (state: FormState, boxes: readonly Selection[], { key, values }: Choice) => {
  const isSingle = boxes.length === 1 && boxes.every((box) => typeOf(box) === 'checkbox')
  const isOurs = (box: Selection) => values.includes(box.attr('value') ?? 'on')
  if (!isSingle && !boxes.some(isOurs)) throw changed(unoffered(key), { wanted: values.join(', ') })
  const isYes = isSingle && !values.every((value) => no.includes(value.trim().toLowerCase()))
  for (const box of boxes) state.ticked.set(box[0], isYes || isOurs(box))
}

const chooseValue = (state: FormState, select: Selection, { key, values }: Choice) => {
  const offered = optionsOf(state, select).map(optionValue)
  const missing = values.find((value) => !offered.includes(value))
  if (missing !== undefined)
    throw changed(`${unoffered(key)}; if a script fills the list, put the field into add`, {
      wanted: missing,
    })
  state.typed.set(select[0], values)
}

const boxTypes = ['checkbox', 'radio']

/** Types, ticks or chooses. */
const setControl = (state: FormState, key: string, values: readonly string[]) => {
  const found = each(state, named(state, key))
  const boxes = found.filter((control) => boxTypes.includes(typeOf(control)))
  if (boxes.length > 0) return tickValues(state, boxes, { key, values })
  const [first] = found
  if (first && typeOf(first) === 'select') return chooseValue(state, first, { key, values })
  // a person types into what is seen, not into a hidden twin of the same name
  const seen = found.filter((control) => typeOf(control) !== 'hidden' && !isDisabled(state.page, control))
  const places = values.length <= seen.length ? seen : found
  for (const [i, control] of places.slice(0, values.length).entries()) {
    state.typed.set(control[0], [values[i] ?? ''])
  }
}

const notOffered = (texts: readonly string[], { key, wanted }: Readonly<{ key: string; wanted: string }>) => {
  const detail = unoffered(key)
  return offersOthers(texts, wanted) ? new ReceiverRefused(detail, { wanted }) : changed(detail, { wanted })
}

const pickControl = (state: FormState, key: string, wanted: string) => {
  const found = each(state, named(state, key))
  const boxes = found.filter((control) => boxTypes.includes(typeOf(control)))
  const [select] = found
  const options = boxes.length > 0 ? boxes : select ? optionsOf(state, select) : []
  const texts = options.map((option) => (boxes.length > 0 ? labelOf(state.page, option) : option.text()))
  const chosen =
    options[chooseText(texts, wanted) ?? options.findIndex((each) => optionValue(each) === wanted)]
  if (!chosen) throw notOffered(texts, { key, wanted })
  if (boxes.length > 0) for (const box of boxes) state.ticked.set(box[0], box[0] === chosen[0])
  else if (select) state.typed.set(select[0], [optionValue(chosen)])
}

const tick = (state: FormState, key: string, isTicked: boolean) => {
  const boxes = each(state, named(state, key)).filter((control) => boxTypes.includes(typeOf(control)))
  if (boxes.length === 0) throw changed(`${key} is not a checkbox or radio button`)
  for (const box of boxes) state.ticked.set(box[0], isTicked)
}

const codesIn = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('code.') ? [[name.slice(5), value]] : [],
  )

/**
 * Fills the form in as a definition says. Throws PortalTrouble where the form has no such control
 * or choice.
 */
export const fillState = (state: FormState, words: FormWords): void => {
  const { values } = state
  const { codes, set = {}, pick = {}, check = [], uncheck = [], remove = [] } = words
  if (codes) for (const [name, value] of codesIn(values)) setControl(state, name, [value])
  for (const [key, text] of Object.entries(set)) {
    setControl(
      state,
      key,
      [text].flat().map((one) => fill(one, values)),
    )
  }
  for (const [key, text] of Object.entries(pick)) pickControl(state, key, fill(text, values))
  for (const key of check) tick(state, key, true)
  for (const key of uncheck) tick(state, key, false)
  for (const key of remove) for (const node of each(state, named(state, key))) state.removed.add(node[0])
}

/**
 * A control that the definition sets is sent although the page has it switched off: a script would
 * switch it on.
 */
export const isLeftOut = ({ page, typed, ticked, removed }: FormState, control: Selection): boolean => {
  const [node] = control
  if (removed.has(node)) return true
  return isDisabled(page, control) && !typed.has(node) && !ticked.has(node)
}
