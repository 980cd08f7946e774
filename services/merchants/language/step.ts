import { z } from 'zod'
import { browserKinds, ChooseStep, ClickStep, FillStep, PressStep, TypeStep } from './browser-step.ts'
import { Expectation } from './expectation.ts'
import { AjaxStep, FollowStep, FormStep, GoStep, MailStep, PostbackStep, RequestStep } from './send-step.ts'
import { anyStep } from './step-words.ts'
import { TakeStep } from './take-step.ts'
import { Css } from './words.ts'

const FrameStep = z.strictObject({
  frame: Css.describe('The document of this frame or iframe becomes the current page.'),
  ...anyStep,
})

const TopStep = z.strictObject({
  top: z.literal(true).describe('Back to the page that holds the frames.'),
  ...anyStep,
})

const ExpectStep = z.strictObject({
  expect: z
    .array(Expectation)
    .min(1)
    .describe(
      'The first that holds decides; then what portals have in common; a page that nobody knows stops the flow.',
    ),
  ...anyStep,
})

/** Of each kind, by the word that names it. */
export const stepKinds = {
  go: GoStep,
  form: FormStep,
  postback: PostbackStep,
  ajax: AjaxStep,
  request: RequestStep,
  follow: FollowStep,
  ...browserKinds,
  frame: FrameStep,
  top: TopStep,
  mail: MailStep,
  expect: ExpectStep,
  take: TakeStep,
} as const

export const Step = z
  .union([
    GoStep,
    FormStep,
    PostbackStep,
    AjaxStep,
    RequestStep,
    FollowStep,
    ClickStep,
    FillStep,
    TypeStep,
    ChooseStep,
    PressStep,
    FrameStep,
    TopStep,
    MailStep,
    ExpectStep,
    TakeStep,
  ])
  .meta({ id: 'Step' })
export type Step = z.infer<typeof Step>
