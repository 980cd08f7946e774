import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Heard = Readonly<{ status: number; headers: Headers; body: string }>

const headersOf = (lines: readonly string[]) =>
  new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.replace(/^[^:]*: ?/, '')]),
  )

/** Splits what came over one connection into its answers, by their lengths. */
const answersIn = (text: string): Heard[] => {
  const answers: Heard[] = []
  let rest = text
  while (rest.includes('\r\n\r\n')) {
    const [first = '', ...lines] = rest.slice(0, rest.indexOf('\r\n\r\n')).split('\r\n')
    const headers = headersOf(lines)
    const from = rest.indexOf('\r\n\r\n') + 4
    const to = from + Number(headers.get('content-length') ?? 0)
    answers.push({ status: Number(first.split(' ')[1]), headers, body: rest.slice(from, to) })
    rest = rest.slice(to)
  }
  return answers
}

/**
 * Writes packets to one connection and returns the answers that came by the time there were
 * `expect` of them, or the server closed, or 30 s were over; then a further moment, in which
 * nothing more may come.
 */
export const converse = async (url: string, packets: readonly string[], expect: number) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay()
  let text = ''
  let isOpen = true
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  socket.on('close', () => {
    isOpen = false
  })
  socket.on('error', () => undefined)
  for (const packet of packets) {
    socket.write(packet)
    if (packets.length > 1) await sleep(20)
  }
  const end = performance.now() + 30_000
  while (isOpen && answersIn(text).length < expect && performance.now() < end) await sleep(2)
  await sleep(10)
  const survived = isOpen
  socket.destroy()
  return { answers: answersIn(text), survived }
}
