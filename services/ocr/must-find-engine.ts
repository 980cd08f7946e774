import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Config, ConfigError } from '#platform/runtime/config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'

/**
 * Refuses to start if the engine's program is missing; otherwise every photo would fail, one after
 * the other.
 */
export const mustFindEngine = async ({ ocrEngine }: Pick<Config, 'ocrEngine'>): Promise<void> => {
  if (ocrEngine !== 'tesseract') return
  await promisify(execFile)('tesseract', ['--version'], { timeout: 10_000 }).catch((cause: unknown) => {
    const why = errorCode(cause) === 'ENOENT' ? 'is not in PATH' : 'does not start'
    const remedy = 'install tesseract-ocr and tesseract-ocr-spa, or leave OCR_ENGINE out'
    throw new ConfigError(`OCR_ENGINE: the program "tesseract" ${why}: ${remedy}`, { cause })
  })
}
