import { openTicketPdf } from './read-ticket-pdf.ts'

/** Each takes a processor and up to 256 MB. */
const AT_ONCE = 2
/** A document that waits longer is accepted, as a slow HEIC is: the reader decides later. */
const PATIENCE_MS = 3_000

let inside = 0
const waiting: (() => void)[] = []

/** False: nobody left in time. */
const entered = (): Promise<boolean> => {
  if (inside < AT_ONCE) {
    inside += 1
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const enter = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      resolve(false)
    }, PATIENCE_MS)
    waiting.push(enter)
  })
}

/** Hands the place on. */
const leave = () => {
  const next = waiting.shift()
  if (next) next()
  else inside -= 1
}

/** Whether a PDF can be opened without a password; few are tried at once. */
export const pdfOpens = async (bytes: Uint8Array): Promise<boolean> => {
  if (!(await entered())) return true
  try {
    return (await openTicketPdf(bytes)).ok
  } finally {
    leave()
  }
}
