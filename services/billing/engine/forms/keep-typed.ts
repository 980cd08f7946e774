import type { Selection } from '../page/shown-text.ts'
import { typeOf } from './form-controls.ts'
import { type FormState, optionValue } from './form-state.ts'

const choose = ({ page: { $ } }: FormState, select: Selection, values: readonly string[]) => {
  select.find('option').each((_, node) => {
    const option = $(node)
    if (values.includes(optionValue(option))) option.attr('selected', '')
    else option.removeAttr('selected')
  })
}

const type = (state: FormState, control: Selection, [first = '', ...others]: readonly string[]) => {
  const kind = typeOf(control)
  if (kind === 'select') choose(state, control, [first, ...others])
  else if (kind === 'textarea') control.text(first)
  else control.attr('value', first)
}

const tick = (control: Selection, isTicked: boolean) =>
  isTicked ? control.attr('checked', '') : control.removeAttr('checked')

/**
 * What was typed stays in the page, as in a browser: where only a part of the page is answered, the
 * next request carries it again.
 */
export const keepTyped = (state: FormState): void => {
  for (const node of state.controls.toArray()) {
    const control = state.page.$(node)
    const [typed, ticked] = [state.typed.get(node), state.ticked.get(node)]
    if (typed) type(state, control, typed)
    if (ticked !== undefined) tick(control, ticked)
  }
}
