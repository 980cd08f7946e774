/** Milliseconds since 1970 with fractions: comparable between the processes of one machine. */
export const now = (): number => performance.timeOrigin + performance.now()

/** When each event of a session, by its version, was there. */
export type Seen = Readonly<{ name: string; at: number }>

export const nameOf = (sessionId: string, version: number): string => `${sessionId} ${version}`

/** Answers every message with what `work` gives; the parent may ask from now on. */
export const answerWith = (work: () => Promise<unknown> | unknown): void => {
  process.on('message', async () => {
    process.send?.(await work())
  })
  // a server of the child would outlive a parent that failed
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}
