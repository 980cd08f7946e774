import type { FormWords } from '#merchants/language/form-words.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill } from '#merchants/values/fill-template.ts'
import { changed, controlsOf, typeOf } from '../forms/form-controls.ts'
import { type FormState, fillState, openState, optionValue } from '../forms/form-state.ts'
import type { Page } from '../page/read-page.ts'
import { valuesToSend } from '../visit/asking-of.ts'
import type { Change } from '../visit/tab.ts'
import { markOf } from './element-of.ts'
import { actOn, type Live, onceThere } from './live.ts'

/** What is filled in, one control after the other: one list may fill the next. */
const piecesOf = ({ codes, set = {}, pick = {}, check = [], uncheck = [], remove = [] }: FormWords) => [
  ...(codes ? [{ codes } as const] : []),
  ...Object.entries(set).map(([key, value]) => ({ set: { [key]: value } })),
  ...Object.entries(pick).map(([key, value]) => ({ pick: { [key]: value } })),
  ...check.map((key) => ({ check: [key] })),
  ...uncheck.map((key) => ({ uncheck: [key] })),
  ...remove.map((key) => ({ remove: [key] })),
]

type Filled = Readonly<{ css: string; words: object }>

export const stateOf = ({ run, visit }: Live, page: Page, { css, words }: Filled): FormState => {
  const values = valuesToSend(run, visit, words)
  const form = page.$(fillSelector(css, values)).first()
  if (form.length === 0) throw changed(`the page has no form ${css}`)
  return openState(page, { controls: controlsOf(page, form), values })
}

const changesOf = (live: Live, page: Page, state: FormState): Change[] => {
  const mark = (node: unknown) => markOf(live, page, node)
  return [
    ...[...state.typed].map(([node, values]): Change => {
      const isList = state.controls.filter((_, each) => each === node).is('select')
      return isList ? { element: mark(node), choose: values } : { element: mark(node), type: values[0] ?? '' }
    }),
    ...[...state.ticked].map(([node, isTicked]): Change => ({ element: mark(node), tick: isTicked })),
    ...[...state.removed].map((node): Change => ({ element: mark(node), remove: true })),
  ]
}

const changesFor = (live: Live, css: string, words: FormWords) => (page: Page) => {
  const state = stateOf(live, page, { css, words })
  fillState(state, words)
  return { state, changes: changesOf(live, page, state) }
}

/** What a script has taken back meanwhile: lists that start again when another control changes. */
const isLost = ({ page: { $ }, typed }: FormState, node: unknown): boolean => {
  const wanted = typed.get(node) ?? []
  const control = $(node as Parameters<Page['$']>[0])
  if (typeOf(control) !== 'select') return (control.val() ?? '') === '' && wanted.join('') !== ''
  const chosen = control.find('option[selected]').toArray()
  return !chosen.some((option) => wanted.includes(optionValue($(option))))
}

const addFields = async (live: Live, css: string, add: Readonly<Record<string, string>>): Promise<void> => {
  const { run, visit } = live
  const values = valuesToSend(run, visit, add)
  const changesIn = (page: Page): Change[] => {
    const element = markOf(live, page, page.$(fillSelector(css, values))[0])
    return Object.entries(add).map(([name, text]) => ({ element, add: name, value: fill(text, values) }))
  }
  await actOn(live, (page) => ({ do: 'change', changes: changesIn(page) }))
}

/** Fills in the controls within an element, as a person would. */
export const fillLive = async (live: Live, css: string, words: FormWords): Promise<void> => {
  const pieces = piecesOf(words)
  for (const piece of pieces) {
    const changesIn = changesFor(live, css, piece)
    await actOn(live, (page) => ({ do: 'change', changes: changesIn(page).changes }))
  }
  if (words.add) await addFields(live, css, words.add)
  for (const piece of pieces.filter((each) => !('remove' in each))) {
    const again = (page: Page) => {
      const { state } = changesFor(live, css, piece)(page)
      for (const node of [...state.typed.keys()]) if (!isLost(state, node)) state.typed.delete(node)
      state.ticked.clear()
      return changesOf(live, page, state)
    }
    const lost = await onceThere(live, again)
    if (lost.length > 0) await live.tab.act({ do: 'change', changes: lost })
  }
}
