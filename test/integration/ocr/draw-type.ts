import sharp, { type Sharp } from 'sharp'
import { escaped, font } from '#platform/images/draw-rows.ts'

/** Rows of type, black on white; `dpi` makes it larger, `spacing` puts more pixels between rows. */
export const drawType = (rows: readonly string[], { dpi = 130, spacing = 10 } = {}): Sharp =>
  sharp({
    text: { text: rows.map(escaped).join('\n'), fontfile: font, font: 'DejaVu Sans Mono', dpi, spacing },
  })
    .negate()
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' })
    .removeAlpha()
