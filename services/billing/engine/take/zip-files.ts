import { zipSync } from 'fflate'
import type { ZippedFile } from './unzip-files.ts'

/** The other way round: a ZIP of these files. */
export const zipFiles = (files: readonly ZippedFile[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, new Uint8Array(bytes)]))))
