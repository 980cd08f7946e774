import { Agent, get } from 'node:http'

export type Load = Readonly<{ url: string; keys: readonly string[]; seconds: number; atOnce: number }>

export type Answers = Readonly<{ milliseconds: readonly number[]; refused: number; seconds: number }>

const statusOf = (url: string, key: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` }
    get(url, { headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })

/** So many requests at once, each as soon as one before it is answered, with the keys in turn. */
const send = async ({ url, keys, seconds, atOnce }: Load): Promise<Answers> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const begun = performance.now()
  const milliseconds: number[] = []
  let [sent, refused] = [0, 0]
  const ask = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      const key = keys[sent % keys.length] ?? ''
      sent += 1
      const asked = performance.now()
      const status = await statusOf(url, key, agent)
      milliseconds.push(performance.now() - asked)
      if (status === 429) refused += 1
      else if (status !== 200) throw new Error(`answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  agent.destroy()
  return { milliseconds, refused, seconds: (performance.now() - begun) / 1_000 }
}

/** The process of the clients: what it costs is not the API's. */
process.on('message', async (load: Load) => {
  process.send?.(await send(load))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
