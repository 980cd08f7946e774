import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, assetOf } from './asset.ts'
import type { Assets } from './assets.ts'
import { errorRows } from './error-rows.ts'
import { markdownPage } from './markdown-page.ts'
import { pageOf } from './page.ts'

/** What the guides call the service. */
const LOCAL = 'http://127.0.0.1:3000'

/** What only a reader of the repository can use stands between comments: `<!-- source -->`. */
const withoutSource = (text: string): string =>
  text.replaceAll(/<!-- source -->\n[\s\S]*?<!-- \/source -->\n/g, '')

/** One source: the same files that a reader of the repository opens, and that the tests run. */
const guide = (name: string, baseUrl: string) => {
  const path = join(import.meta.dirname, '../../../../contracts/guides', name)
  const text = withoutSource(readFileSync(path, 'utf8')).replaceAll(LOCAL, baseUrl)
  return markdownPage(text.replaceAll('(reading.md)', '(/docs/reading)'))
}

export type Pages = Readonly<Record<'guide' | 'reading' | 'errors' | 'reference', Asset>>

/**
 * The pages of the documentation. `baseUrl`: of the service, which the samples of the guide use.
 */
export const makePages = (assets: Assets, baseUrl: string): Pages => {
  const page = (one: Parameters<typeof pageOf>[1]) => assetOf('html', pageOf(assets, one))
  return {
    guide: page({ path: '/docs', ...guide('api.md', baseUrl) }),
    reading: page({ path: '/docs/reading', ...guide('reading.md', baseUrl) }),
    errors: page({ path: '/docs/errors', main: errorRows, contents: '' }),
    reference: page({
      path: '/docs/reference',
      main: '<noscript>This page needs JavaScript; so does no other.</noscript>',
      styles: ['swagger-ui.css', 'reference.css'],
      scripts: ['swagger-ui.js', 'reference.js'],
    }),
  }
}
