declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  export type Message = { uid: number; flags: string[]; raw: string }
  export type Folder = { messages: Message[]; uidvalidity: number; uidnext: number }

  export default function hoodiecrow(options: object): {
    server: Server
    listen: (port: number) => void
    close: (closed: () => void) => void
    appendMessage: (folder: string, flags: string[], date: false, raw: string) => void
    getMailbox: (folder: string) => Folder
  }
}
