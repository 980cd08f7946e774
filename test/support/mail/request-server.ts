import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail that a merchant's server has taken. */
export type TakenMail = Readonly<{ from: string; to: string; raw: string }>

/** What it does besides taking everything: throws to refuse, waits to keep the sender waiting. */
export type Moments = Readonly<{
  /** Bytes: it says that it takes no larger mail. */
  most?: number
  sender?: (address: string) => void
  recipient?: (address: string) => void
  /** The words have come whole; the mail counts as taken once this resolves. */
  words?: (raw: string) => Promise<void> | void
  /** It is taken, and the sender has not heard so. */
  taken?: (mail: TakenMail) => Promise<void> | void
}>

/** Refuses for good. */
export const refusal = (code = 550, said = 'no'): Error =>
  Object.assign(new Error(said), { responseCode: code })

const judged = (work: () => Promise<void> | void, answer: (error?: Error | null) => void): void => {
  void (async () => work())().then(() => answer(), answer)
}

/** The mail server of a merchant that takes requests, on loopback. */
export const openRequestServer = async (moments: Moments = {}) => {
  const mails: TakenMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...(moments.most !== undefined && { size: moments.most }),
    onMailFrom: ({ address }, _, answer) => judged(() => moments.sender?.(address), answer),
    onRcptTo: ({ address }, _, answer) => judged(() => moments.recipient?.(address), answer),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
      const from = mailFrom === false ? '' : mailFrom.address
      const to = rcptTo.map(({ address }) => address).join()
      const take = async () => {
        const raw = Buffer.concat(await stream.toArray()).toString()
        await moments.words?.(raw)
        mails.push({ from, to, raw })
        await moments.taken?.({ from, to, raw })
      }
      judged(take, answer)
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${address.port}`, mails, close }
}
