import { controlsOf } from '../../engine/forms/form-controls.ts'
import { baseOf, type Page } from '../../engine/page/read-page.ts'
import type { Selection } from '../../engine/page/shown-text.ts'
import { type FormLines, formLines, quoted, selectorOf } from './form-lines.ts'

/** What nobody but a person can say; the linter names each place where it still stands. */
const FILL_IN = 'FILL-IN'

const visible = (page: Page, form: Selection): number =>
  controlsOf(page, form)
    .toArray()
    .filter((node) => (page.$(node).attr('type') ?? 'text').toLowerCase() !== 'hidden').length

const formsOn = (page: Page): Selection[] =>
  page
    .$('form')
    .toArray()
    .map((node) => page.$(node))
    .toSorted((a, b) => visible(page, b) - visible(page, a))

const hostsOf = (page: Page, asked: URL): string[] => {
  const leads = page
    .$('form[action], frame[src], iframe[src]')
    .toArray()
    .flatMap((node) => {
      const element = page.$(node)
      return URL.parse(element.attr('action') ?? element.attr('src') ?? '', baseOf(page).href) ?? []
    })
  const all = [asked, ...page.hops, page.url, ...leads].filter(({ protocol }) => /^https?:$/.test(protocol))
  return [...new Set(all.map(({ host }) => host))]
}

const frameLines = (page: Page): string[] =>
  page
    .$('frame[src], iframe[src]')
    .toArray()
    .map((node, i) => {
      const frame = page.$(node)
      const name = frame.attr('name') ?? frame.attr('id')
      const tag = frame.is('frame') ? 'frame' : 'iframe'
      const css = name === undefined ? `${tag}:eq(${i})` : `${tag}[name="${name}"]`
      return `    # - frame: ${quoted(css)}   ${frame.attr('src') ?? ''}: probe it too`
    })

const headOf = (page: Page, asked: URL, hosts: readonly string[]): string[] => {
  const title = page.$('title').first().text().replace(/\s+/g, ' ').trim()
  const id = asked.hostname
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const base = new URL('.', asked).href
  return [
    '# yaml-language-server: $schema=contracts/merchant.schema.json',
    '# Made by `merchants probe`: FILL-IN and every comment wait for a person; `merchants check` names what is left.',
    `id: ${id}`,
    `name: ${quoted(title === '' ? asked.hostname : title)}`,
    'sources:',
    `  portal: { what: ${quoted(asked.href)}, date: ${new Date().toISOString().slice(0, 10)}, kind: portal }`,
    'evidence: documented',
    `rfcs: [{ rfc: ${FILL_IN}-RFC1, source: portal }] # of the merchant, as its tickets print it`,
    `aliases: [${FILL_IN}] # names as tickets print them, without the company type`,
    `portal:`,
    `  base: ${quoted(base)}`,
    `  hosts:`,
    ...hosts.map((host) => `    - { host: ${quoted(host)}, source: portal }`),
  ]
}

const codeLines = (codes: ReadonlyMap<string, string>): string[] =>
  codes.size === 0
    ? ['codes: {}']
    : [
        'codes: # near: what tickets print before it; pattern: its shape',
        ...[...codes].map(
          ([name, label]) =>
            `  ${name}: { label: ${quoted(label)}, near: ${FILL_IN}, pattern: '^${FILL_IN}$', charset: unambiguous, source: portal }`,
        ),
      ]

const others = (page: Page, forms: readonly Selection[]): string[] =>
  forms.flatMap((form) => [
    `    # another form of the page: ${selectorOf(page, form)}`,
    ...formLines(page, form).lines.map((line) => `    #${line}`),
  ])

const ending = [
  '    - expect:',
  `        - when: { css: "#${FILL_IN}" } # the page that shows receiver and total again`,
  '          means: next',
  '          echo: { values: ["{{receiver.rfc}}", "{{ticket.total}}"] }',
  `    - form: "#${FILL_IN}" # the step that issues`,
  '      commit: true',
  '    - expect:',
  `        - { when: { css: "#${FILL_IN}" }, means: next } # the page with the files`,
  `    - take: { xml: "${FILL_IN}" }`,
]

/**
 * A definition of what one page shows, as YAML: its forms as steps, its lists with their choices as
 * comments, and FILL-IN where only a person knows.
 */
export const skeletonOf = (page: Page, asked: URL): string => {
  const [first, ...rest] = formsOn(page)
  const main: FormLines = first
    ? formLines(page, first)
    : {
        lines: ['    # no form on the page: a script asks (use request), or a frame holds it'],
        codes: new Map(),
      }
  const go = `${asked.pathname.split('/').at(-1) ?? ''}${asked.search}`
  return [
    ...headOf(page, asked, hostsOf(page, asked)),
    ...codeLines(main.codes),
    'flow:',
    '  steps:',
    `    - go: ${quoted(go)} # status ${page.status}, ${page.charset}${page.hops.length > 0 ? `, sent on to ${page.url.href}` : ''}`,
    ...frameLines(page),
    ...main.lines,
    ...others(page, rest),
    ...ending,
    '',
  ].join('\n')
}
