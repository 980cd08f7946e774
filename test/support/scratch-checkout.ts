import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = join(import.meta.dirname, '../..')
/**
 * Without the lock file nothing is installed: npm would do it through the link, in the real folder.
 */
const left = new Set(['.git', '.data', 'package-lock.json'])

export type Checkout = Readonly<{ directory: string; read: (file: string) => Buffer; remove: () => void }>

/** A folder that looks like a clone with its packages installed, and has a `.data` of its own. */
export const scratchCheckout = (): Checkout => {
  const directory = mkdtempSync(join(tmpdir(), 'readme-'))
  for (const name of readdirSync(home))
    if (!left.has(name)) symlinkSync(join(home, name), join(directory, name))
  return {
    directory,
    read: (file) => readFileSync(join(directory, file)),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
