import { type Block, beside, gap, stack } from './block.ts'
import { ink, paragraph, type Sheet, type Style } from './sheet.ts'

/** A section's small heading. */
export const heading = (sheet: Sheet, text: string, width: number): Block =>
  stack([paragraph(sheet, text.toUpperCase(), { width, size: 6.5, bold: true, color: ink.accent }), gap(2.5)])

const LABEL = 84

/** `label value`, with the value wrapped beside its label; empty without a value. */
export const field = (
  sheet: Sheet,
  [label, value]: readonly [label: string, value: string],
  style: Pick<Style, 'width' | 'longest' | 'bold'>,
): Block => {
  if (value === '') return gap(0)
  const width = style.width - LABEL
  const text = paragraph(sheet, value, { longest: 300, ...style, size: 7.5, width })
  const name = paragraph(sheet, label, { size: 7.5, width: LABEL - 6, color: ink.quiet })
  return stack([
    beside([
      { x: 0, block: name },
      { x: LABEL, block: text },
    ]),
    gap(1.5),
  ])
}

/** A name in bold, smaller the longer it is. */
export const nameLine = (sheet: Sheet, text: string, style: Style): Block => {
  const shrunk = text.length > 160 ? 0.62 : text.length > 60 ? 0.8 : 1
  return stack([
    paragraph(sheet, text, { ...style, bold: true, size: Math.max(8, style.size * shrunk) }),
    gap(4),
  ])
}
