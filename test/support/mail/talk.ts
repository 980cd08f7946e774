import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A sender that writes each byte itself. */
export type Talk = Readonly<{
  socket: Socket
  /** What the server said first. */
  greeting: string
  /** Writes a line and gives the answer; without a line, only the answer. */
  say: (line?: string) => Promise<string>
}>

const isWhole = (text: string): boolean => /^\d{3} .*\r\n$/m.test(text)

export const talkTo = async (smtp: string): Promise<Talk> => {
  const { hostname, port } = new URL(smtp)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let news = Promise.withResolvers<void>()
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString()
    news.resolve()
  })
  socket.on('close', () => news.reject(new Error(`cut off after ${heard}`)))
  await once(socket, 'connect')
  const answer = async () => {
    while (!isWhole(heard)) {
      news = Promise.withResolvers()
      await news.promise
    }
    const said = heard
    heard = ''
    return said.trim()
  }
  const say = async (line?: string) => {
    if (line !== undefined) socket.write(`${line}\r\n`)
    return answer()
  }
  return { socket, say, greeting: await say() }
}
