import { z } from 'zod'
import { once } from '#contracts/once.ts'
import type { App } from '../dispatch/edge.ts'
import { assetNames, readAssets, versionOf } from '../documentation/pages/assets.ts'
import { makePages, type Pages } from '../documentation/pages/pages.ts'
import { sendAsset } from '../documentation/send-asset.ts'
import { documented } from './openapi.ts'

const summaries: Readonly<
  Record<keyof Pages, Readonly<{ path: string; operation: string; summary: string }>>
> = {
  guide: { path: '/docs', operation: 'docsGuide', summary: 'The guide, as a page' },
  reading: { path: '/docs/reading', operation: 'docsReading', summary: 'What is read of a photo, as a page' },
  reference: {
    path: '/docs/reference',
    operation: 'docsReference',
    summary: 'Every operation of this document, as a page',
  },
  errors: { path: '/docs/errors', operation: 'errorPage', summary: 'A page with every error code' },
}

/** Nothing but what this service serves: no style or script within a page, and no other host. */
const policy = (allowed: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; ${allowed}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const READ_ONLY = policy('')
/** The page fetches the document and shows it. */
const WITH_SCRIPTS = policy("script-src 'self'; connect-src 'self'; ")

const notModified = z.null().optional().describe('Not modified: If-None-Match names this content')

const pageSchema = ({ operation, summary }: (typeof summaries)['guide']) =>
  documented(
    {},
    {
      operation,
      summary,
      keyed: false,
      success: {
        200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
        304: notModified,
      },
      errors: [],
    },
  )

const content = z.custom<Buffer>().meta({ type: 'string', format: 'binary' })
const version = z
  .string()
  .optional()
  .describe('The hash of the file: with it, the file may be kept for ever.')

const assetSchema = documented(
  { params: z.object({ file: z.enum(assetNames) }), querystring: z.object({ v: version }) },
  {
    operation: 'docsAsset',
    summary: 'A file that the pages of the documentation load',
    keyed: false,
    success: {
      200: {
        description: 'The file',
        content: {
          'text/css': { schema: z.string() },
          'text/javascript': { schema: z.string() },
          'image/jpeg': { schema: content },
        },
      },
      304: notModified,
    },
    errors: ['not_found'],
  },
)

/** HEAD has a route of its own, as that of a download has. */
const methods = ['GET', 'HEAD'] as const

/** `/docs`: the documentation for people. No key, no script of others, no other host. */
export const docs = (app: App, baseUrl: string): void => {
  // writing the pages of the guides takes longer than all routes together
  const assets = once(readAssets)
  const pages = once(() => makePages(assets(), baseUrl))
  const page = (method: (typeof methods)[number], name: keyof Pages) => {
    const sent = { isForEver: false, policy: name === 'reference' ? WITH_SCRIPTS : READ_ONLY }
    app.route({
      method,
      url: summaries[name].path,
      exposeHeadRoute: false,
      schema: { ...pageSchema(summaries[name]), hide: method === 'HEAD' },
      handler: async (request, reply) => sendAsset({ request, reply }, pages()[name], sent),
    })
  }
  for (const method of methods) {
    for (const name of Object.keys(summaries) as (keyof Pages)[]) page(method, name)
    app.route({
      method,
      url: '/docs/assets/:file',
      exposeHeadRoute: false,
      schema: { ...assetSchema, hide: method === 'HEAD' },
      handler: async (request, reply) => {
        const asset = assets()[request.params.file]
        return sendAsset({ request, reply }, asset, { isForEver: request.query.v === versionOf(asset) })
      },
    })
  }
}
