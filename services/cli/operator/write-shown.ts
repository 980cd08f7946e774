import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BlobRef } from '#contracts/values.ts'
import type { AttemptShown } from './attempts-of.ts'
import { openBlob } from './open-blob.ts'

type Means = Parameters<typeof openBlob>[0]

const write = async (file: string, bytes: Uint8Array): Promise<string> => {
  await writeFile(file, bytes, { mode: 0o600 })
  return file
}

const opened = (means: Means, ref: BlobRef | null) => (ref === null ? null : openBlob(means, ref))

/** Writes page and screenshot of an attempt into a folder; null: there is none (any more). */
export const writeShown = async (
  means: Means,
  { attempt, page, screenshot }: AttemptShown,
  folder: string,
) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const html = await opened(means, page)
  const picture = await opened(means, screenshot)
  return {
    page: html && (await write(join(folder, `attempt-${attempt}.html`), gunzipSync(html))),
    screenshot: picture && (await write(join(folder, `attempt-${attempt}.png`), picture)),
  }
}
