import { once } from 'node:events'
import type { Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

/** A real IMAP server in this process, with one user and an INBOX. */
export const openImapServer = async () => {
  const imap = hoodiecrow({ plugins: ['IDLE', 'UIDPLUS'], storage: { INBOX: { messages: [] } } })
  const { server } = imap
  const sockets = new Set<Socket>()
  let visits = 0
  server.on('connection', (socket: Socket) => {
    visits += 1
    sockets.add(socket)
  })
  imap.listen(0)
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the IMAP server has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `imap://testuser:testpass@127.0.0.1:${address.port}/INBOX`,
    deliver: (mail: string, flags: string[] = []) => imap.appendMessage('INBOX', flags, false, mail),
    inbox: () => imap.getMailbox('INBOX'),
    /** Connections so far. */
    visits: () => visits,
    /** Every connection breaks. */
    cut,
    close: async () => {
      cut()
      await new Promise<void>((resolve) => imap.close(resolve))
    },
  }
}
