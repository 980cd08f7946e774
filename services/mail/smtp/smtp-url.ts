const everywhere = ['0.0.0.0', '::']

type Listens = Readonly<{ host: string; port: number }>

/** By which the mailboxes are reached from this machine. */
export const smtpUrl = ({ host, port }: Listens): string => {
  const near = everywhere.includes(host) ? '127.0.0.1' : host
  return `smtp://${near.includes(':') ? `[${near}]` : near}:${port}`
}
