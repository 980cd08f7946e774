export type Mailbox = Readonly<{
  put: (text: string) => void
  /** All that came since the last call, as soon as there is something; null once it is closed. */
  take: () => Promise<string | null>
  close: () => void
}>

/** Texts on their way to one reader; `overflow` is called when more than `most` characters wait. */
export const createMailbox = (most: number, overflow: () => void): Mailbox => {
  let waiting: string[] = []
  let size = 0
  let isOpen = true
  let came = Promise.withResolvers<void>()
  return {
    put: (text) => {
      if (!isOpen) return
      waiting.push(text)
      size += text.length
      came.resolve()
      if (size > most) overflow()
    },
    take: async () => {
      await came.promise
      if (!isOpen) return null
      const text = waiting.join('')
      waiting = []
      size = 0
      came = Promise.withResolvers<void>()
      return text
    },
    close: () => {
      isOpen = false
      waiting = []
      came.resolve()
    },
  }
}
