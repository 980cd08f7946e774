import { z } from 'zod'
import { Ticket } from '#contracts/reading/ticket.ts'
import { Refusal } from '../../command-line/command.ts'
import { runTool } from '../../command-line/run-tool.ts'

const Read = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ ocr_result: Ticket, text: z.array(z.string()) }),
])

/** The ticket on a photo, as the reader of the service reads it. */
export const readPhoto = async (file: string): Promise<Readonly<{ ticket: Ticket; rows: string[] }>> => {
  const read = Read.parse(JSON.parse(await runTool('read', { words: [file] })))
  if ('error' in read) throw new Refusal(`--photo: ${read.error.message}`)
  return { ticket: read.ocr_result, rows: read.text }
}
