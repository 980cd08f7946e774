import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** What is printed, and what tests draw in. */
export const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'))

/** As Pango's markup has it. */
export const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`)

/** Any rows on a clean white paper, in a thermal printer's kind of type. */
export const drawRows = (rows: readonly string[]): Sharp =>
  sharp({
    text: {
      text: `<span foreground="black">${rows.map(escaped).join('\n')}</span>`,
      fontfile: font,
      font: 'DejaVu Sans Mono',
      dpi: 170,
      rgba: true,
      spacing: 6,
    },
  })
    .flatten({ background: '#ffffff' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' })
