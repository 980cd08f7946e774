import type { Page } from './read-page.ts'

/** The texts of the scripts that stand in the document itself. */
export const inlineScripts = ({ $ }: Page): string[] =>
  $('script:not([src])')
    .toArray()
    .map((node) => $(node).text())
