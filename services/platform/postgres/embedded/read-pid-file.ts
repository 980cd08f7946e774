import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The postmaster.pid of a data folder; '' if it cannot be read. */
export const readPidFile = (data: string): string => {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8')
  } catch {
    return ''
  }
}
