/** Consumer groups: each reads the whole log at its own pace; the name is its durable checkpoint. */
export const groups = {
  ocr: 'ocr',
  billing: 'billing',
  rendering: 'rendering',
  projector: 'projector',
} as const
export type Group = (typeof groups)[keyof typeof groups]
