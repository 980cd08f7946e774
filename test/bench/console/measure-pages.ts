import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { quantile } from '../kafka/say.ts'
import type { Address } from './page-addresses.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60)
const WARM_UP = 5

type Answer = Readonly<{ milliseconds: number; bytes: number; text: string }>
type Visitor = Readonly<{ url: string; cookie: string }>

/** As a browser asks; `bytes`: all that came over the socket, headers too. */
const askBy =
  (agent: Agent, { url, cookie }: Visitor) =>
  async (path: string): Promise<Answer> => {
    const headers = { cookie, 'accept-encoding': 'gzip, br', accept: 'text/html' }
    const begun = performance.now()
    const [response] = await once(get(new URL(path, url), { agent, headers }), 'response')
    const { socket } = response
    const before = socket.countedBytes ?? 0
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const milliseconds = performance.now() - begun
    socket.countedBytes = socket.bytesRead
    if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}`)
    const text = response.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString()
    return { milliseconds, bytes: socket.bytesRead - before, text }
  }

const assetsIn = (page: string) => [...new Set(page.match(/\/console\/assets\/[\w.]+/g) ?? [])]

const kB = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(6)
const ms = (time: number) => time.toFixed(1).padStart(7)

type Ask = ReturnType<typeof askBy>

const measure = async (ask: Ask, { name, path }: Address, assets: number) => {
  for (let n = 0; n < WARM_UP; n += 1) await ask(path)
  const answers: Answer[] = []
  for (let n = 0; n < ROUNDS; n += 1) answers.push(await ask(path))
  const times = answers.map(({ milliseconds }) => milliseconds)
  const bytes = Math.max(...answers.map((answer) => answer.bytes))
  console.log(
    `  ${name.padEnd(26)} median ${ms(quantile(times, 0.5))} ms, p99 ${ms(quantile(times, 0.99))} ms, ${kB(bytes)} kB, first visit ${kB(bytes + assets)} kB`,
  )
}

/** Each page one after the other, in one process with its server. */
export const measurePages = async (visitor: Visitor, addresses: readonly Address[]): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const ask = askBy(agent, visitor)
    const plain = await fetch(new URL(addresses[0]?.path ?? '', visitor.url), {
      headers: { cookie: visitor.cookie },
    })
    const assets = assetsIn(await plain.text())
    let ofAssets = 0
    for (const asset of assets) ofAssets += (await ask(asset)).bytes
    console.log(`  assets: ${kB(ofAssets)} kB, kept for ever`)
    for (const address of addresses) await measure(ask, address, ofAssets)
  } finally {
    agent.destroy()
  }
}
