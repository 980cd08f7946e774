import { z } from 'zod'
import { formWords } from './form-words.ts'
import { actingStep } from './step-words.ts'
import { Css, Template } from './words.ts'

export const ClickStep = z.strictObject({
  click: Css.describe('Clicks this element as a person would; it waits until it can be clicked.'),
  ...actingStep,
})

const { submit: _, action: __, method: ___, as: ____, update_panel: _____, ...fillWords } = formWords

export const FillStep = z.strictObject({
  fill: Css.describe(
    'Fills in the controls within this element and sends nothing; a read-only one is set as its script would set it.',
  ),
  ...fillWords,
  ...actingStep,
})

export const TypeStep = z.strictObject({
  type: Css.describe('Presses real keys in this control, in place of what stood there: for masks.'),
  keys: Template.describe('What is typed.'),
  ...actingStep,
})

export const ChooseStep = z.strictObject({
  choose: Css.describe('Opens a list that is no select, and clicks the choice.'),
  option: Template.describe('The text of the choice, whole, or its SAT code alone.'),
  among: Css.optional().describe('What its choices are; by default whatever is marked as one.'),
  ...actingStep,
})

export const PressStep = z.strictObject({
  press: z
    .string()
    .regex(/^[A-Za-z0-9+]{1,30}$/)
    .describe('A key: Enter, Tab, ArrowDown, Control+A.'),
  on: Css.optional().describe('The control that has the focus then; by default the one that has it.'),
  ...actingStep,
})

/** Every step that only a browser can take, by the word that names it. */
export const browserKinds = {
  click: ClickStep,
  fill: FillStep,
  type: TypeStep,
  choose: ChooseStep,
  press: PressStep,
} as const

export type BrowserStep = z.infer<(typeof browserKinds)[keyof typeof browserKinds]>
export type ClickStep = z.infer<typeof ClickStep>
export type ChooseStep = z.infer<typeof ChooseStep>

export const browserWords = Object.keys(browserKinds)

export const isBrowserStep = (step: object): step is BrowserStep => browserWords.some((word) => word in step)
