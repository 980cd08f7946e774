import { type AssetName, type Assets, pathOf } from './assets.ts'
import { escaped } from './escaped.ts'

/** What every page of the documentation links to. */
const links = {
  '/docs': 'Guide',
  '/docs/reference': 'Reference',
  '/docs/errors': 'Errors',
  '/docs/reading': 'Reading',
  '/openapi.json': 'openapi.json',
} as const

type Page = Readonly<{
  path: keyof typeof links
  /** HTML. */
  main: string
  /** HTML: links within the page. */
  contents?: string
  /** Beside those that every page has. */
  styles?: readonly AssetName[]
  scripts?: readonly AssetName[]
}>

const link =
  (current: string) =>
  ([path, name]: readonly [string, string]) =>
    `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`

const columns = (main: string, contents: string) =>
  `<div class="page"><nav class="contents" aria-label="On this page">${contents}</nav><main>${main}</main></div>`

/** An HTML document. Its styles and scripts are files: the policy allows none within it. */
export const pageOf = (assets: Assets, page: Page): string => {
  const { path, main, contents, styles = [], scripts = [] } = page
  const loaded = [
    ...[...styles, 'docs.css' as const].map(
      (name) => `<link rel="stylesheet" href="${pathOf(assets, name)}">`,
    ),
    ...scripts.map((name) => `<script defer src="${pathOf(assets, name)}"></script>`),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escaped(links[path])} · Ticket to CFDI</title>
${loaded.join('\n')}
</head><body><header class="top"><nav>${Object.entries(links).map(link(path)).join('\n')}</nav></header>
${contents === undefined ? `<main>${main}</main>` : columns(main, contents)}
</body></html>
`
}
