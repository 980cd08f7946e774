import type { Paths } from './document.ts'

/** The first whose pattern matches a path has its operations; in the order of a reference. */
const groups: readonly (readonly [RegExp, string, string])[] = [
  [
    /^\/api\/v1\/(get_factura(_status)?|sessions|tickets)(?!.*\/files)\b/,
    'Sessions',
    'From the photo of a ticket to its CFDI.',
  ],
  [/^\/api\/v1\/.*files\b/, 'Files', 'XML and PDF of completed sessions.'],
  [/^\/api\/v1\/webhook_/, 'Webhooks', 'Where results are sent, and what was sent.'],
  [/^\/api\/v1\/events/, 'Events', 'What happened in the account, as a list and as a stream.'],
  [/^\/api\/v1\/(customers|receivers)/, 'Customers', 'Receivers of invoices.'],
  [/^\/api\/v1\/merchants/, 'Merchants', 'Whose tickets are recognised and invoiced.'],
  [/^\/api\/v1\/_sandbox/, 'Sandbox', 'The pretend merchants of a test key.'],
  [/^/, 'Service', 'Documents and health; without a key.'],
]

const groupOf = (path: string): string => groups.find(([pattern]) => pattern.test(path))?.[1] ?? ''

/** `tags` of the document, in the order in which a reference shows them. */
export const tags = groups.map(([, name, description]) => ({ name, description }))

/** These paths, where each operation names its group. */
export const withTags = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [method, { ...operation, tags: [groupOf(path)] }]),
      ),
    ]),
  )
