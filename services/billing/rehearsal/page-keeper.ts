import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Values } from '#merchants/values/fill-template.ts'
import type { Browsers } from '../engine/browser/browsers.ts'
import type { Answer, Exchange } from '../engine/http/exchange.ts'
import type { HttpClient } from '../engine/http/open-http-client.ts'
import { type Personal, redact } from '../engine/page/redact.ts'
import { type Answered, type Fixture, keptRequestOf, wordOf } from './fixture.ts'
import { type Kept, keepTab } from './keep-tab.ts'
import { keptBody } from './kept-body.ts'
import { asLikenesses, secretsAlike } from './personal-of.ts'
import type { Rehearsed } from './rehearse.ts'

type Recording = {
  exchanges: Kept[]
  cookies: { name: string; value: string | null }[]
}

type Ended = Readonly<{ how: Fixture['how']; values: Values; secrets?: Values; rehearsed: Rehearsed }>

export type PageKeeper = Readonly<{
  /** Begins a recording: one for each run. */
  through: (client: HttpClient) => HttpClient
  /** Keeps what is done in tabs, too. */
  browsers: (browsers: Browsers) => Browsers
  ended: (ended: Ended) => void
  /** Writes every run; the paths of the files. */
  keep: () => Promise<string[]>
}>

// they open the session of whoever tried
const untold = ['set-cookie', 'date', 'content-encoding', 'content-length', 'transfer-encoding']

const answeredOf = async (answer: Answer, personal: readonly Personal[]): Promise<Answered> => ({
  address: redact(answer.url.href, personal),
  status: answer.status,
  headers: Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !untold.includes(name))
      .map(([name, value]) => [name, redact(value, personal)]),
  ),
  hops: answer.hops.map(({ href }) => redact(href, personal)),
  ...(await keptBody(answer, personal)),
})

const fixtureOf = async (
  { exchanges, cookies }: Recording,
  { how, values, rehearsed, personal }: Ended & Readonly<{ personal: readonly Personal[] }>,
): Promise<Fixture> => {
  const kept = (text: string) => redact(text, personal)
  return {
    how,
    outcome: wordOf(how, rehearsed),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kept(value)])),
    exchanges: await Promise.all(
      exchanges.map(async ({ asked, answer }) => {
        return {
          asked: { ...asked, host: kept(asked.host), path: kept(asked.path) },
          answered: await answeredOf(answer, personal),
        }
      }),
    ),
    // only their shape counts
    cookies: cookies.map(({ name, value }) => ({
      name,
      value: value === null ? null : value.replace(/[\p{L}\d]/gu, 'x'),
    })),
  }
}

const recording = (client: HttpClient, { exchanges, cookies }: Recording): HttpClient => {
  const noted = async (exchange: Exchange, answer: Promise<Answer>) => {
    exchanges.push({ asked: keptRequestOf(exchange), answer: await answer })
    return answer
  }
  return {
    ...client,
    send: (exchange) => noted(exchange, client.send(exchange)),
    sendOnce: (exchange) => noted(exchange, client.sendOnce(exchange)),
    cookie: async (url, name) => {
      const value = await client.cookie(url, name)
      cookies.push({ name, value })
      return value
    },
  }
}

const fileName = ({ how, outcome }: Fixture): string =>
  `${how === 'look' ? 'lookup-' : ''}${outcome.replace(':', '-')}.json`

/**
 * Keeps the pages of each run in a folder, without what is personal. `places`: addresses that are
 * kept as others.
 */
export const pageKeeper = (folder: string, places: readonly Personal[]): PageKeeper => {
  const fixtures: Promise<Fixture>[] = []
  let current: Recording = { exchanges: [], cookies: [] }
  return {
    through: (client) => {
      current = { exchanges: [], cookies: [] }
      return recording(client, current)
    },
    browsers: (browsers) => ({
      ...browsers,
      open: async (options) => {
        const opened = await browsers.open(options)
        return { ...opened, tab: keepTab(opened.tab, (kept) => current.exchanges.push(kept)) }
      },
    }),
    ended: (ended) => {
      const personal = [...secretsAlike(ended.secrets ?? {}), ...places, ...asLikenesses(ended.values)]
      fixtures.push(fixtureOf(current, { ...ended, personal }))
    },
    keep: async () => {
      await mkdir(folder, { recursive: true })
      const paths: string[] = []
      for (const fixture of await Promise.all(fixtures)) {
        const path = join(folder, fileName(fixture))
        await writeFile(path, `${JSON.stringify(fixture, null, 2)}\n`)
        paths.push(path)
      }
      return paths
    },
  }
}
