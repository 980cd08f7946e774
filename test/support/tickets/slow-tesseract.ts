import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECONDS = 30

/**
 * A `tesseract` for OCR_ENGINE=tesseract whose photos take 30 s while it is `slow`; it finds
 * nothing in those that do not.
 */
export const slowTesseract = (directory: string) => {
  const [slow, begun] = [join(directory, 'slow'), join(directory, 'begun')]
  mkdirSync(directory, { recursive: true })
  const program = join(directory, 'tesseract')
  const script = `#!/bin/sh
if [ -e '${slow}' ]; then : > '${begun}'; exec sleep ${SECONDS}; fi
`
  writeFileSync(program, script)
  chmodSync(program, 0o755)
  return {
    environment: { OCR_ENGINE: 'tesseract', PATH: `${directory}:${process.env['PATH']}` },
    slow: () => writeFileSync(slow, ''),
    quick: () => rmSync(slow),
    /** Whether a photo is in its hands. */
    begun: () => existsSync(begun),
  }
}
