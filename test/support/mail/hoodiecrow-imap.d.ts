declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Message = { uid: number; flags: string[]; raw: string }
  type Folder = { messages: Message[]; uidvalidity: number; uidnext: number }

  const hoodiecrow: (options: object) => {
    server: Server
    listen: (port: number) => void
    close: (closed: () => void) => void
    appendMessage: (folder: string, flags: string[], date: false, raw: string) => void
    getMailbox: (folder: string) => Folder
  }

  export = hoodiecrow
}
