import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Values } from '#merchants/values/fill-template.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'

const Intent = z.object({ sent: z.string(), absent: z.string().nullable() })

/** That the issuing request for a ticket may have gone out, kept as a file. */
export type IntentFile = Readonly<{
  path: string
  /** Null: it was never sent from here. */
  read: () => Promise<z.infer<typeof Intent> | null>
  /** False: the file is there already, so somebody else may have sent it. */
  make: () => Promise<boolean>
  /** The portal said that nothing was issued. */
  noteAbsent: (at: Date) => Promise<void>
  remove: () => Promise<void>
}>

const keyOf = (merchantId: string, values: Values): string => {
  const codes = Object.entries(values)
    .filter(([name]) => name.startsWith('code.'))
    .toSorted(([a], [b]) => a.localeCompare(b))
  const ticket =
    codes.length > 0 ? codes : [values['ticket.total'], values['ticket.date'], values['ticket.time']]
  return createHash('sha256')
    .update(JSON.stringify([merchantId, ticket]))
    .digest('hex')
    .slice(0, 24)
}

export const intentFile = (folder: string, merchantId: string, values: Values): IntentFile => {
  const path = join(folder, `${merchantId}-${keyOf(merchantId, values)}.json`)
  const read = async () => {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isAbsent(error)) return null
      throw error
    })
    // a file that was cut short says what counts: it was about to be sent
    return text === null ? null : (Intent.safeParse(parsed(text)).data ?? { sent: 'unknown', absent: null })
  }
  const make = async () => {
    await mkdir(folder, { recursive: true })
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(JSON.stringify({ sent: new Date().toISOString(), absent: null }))
      await file.sync()
      await file.close()
      return true
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    }
  }
  const noteAbsent = async (at: Date) => {
    const sent = (await read())?.sent ?? 'unknown'
    await writeFile(path, JSON.stringify({ sent, absent: at.toISOString() }))
  }
  return { path, read, make, noteAbsent, remove: () => rm(path, { force: true }) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
