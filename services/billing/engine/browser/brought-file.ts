import { readFile, stat } from 'node:fs/promises'
import { MAX_ANSWER } from '../http/max-answer.ts'
import { bodyOf } from './body-of.ts'
import { inPage } from './in-page-scripts.ts'
import type { Traffic } from './traffic.ts'
import type { Windows } from './windows.ts'
import { within } from './within.ts'

type Parts = Readonly<{ windows: Windows; traffic: Traffic; timeoutMs: number }>

/** What a window shows that is no page of HTML, if the last act led there. */
const bareFile = async ({ windows, traffic }: Parts): Promise<Buffer | null> => {
  const frame = windows.open.at(-1)?.mainFrame()
  const response = frame && windows.answers.get(frame)
  const isNew = traffic.led.some((each) => each.frame === frame)
  if (!isNew || !response?.ok() || /html/i.test(response.headers()['content-type'] ?? 'html')) return null
  return bodyOf(response)
}

/** What is behind a `blob:` address of one of the windows. */
export const blobOf = async ({ windows, timeoutMs }: Parts, address: string): Promise<Buffer | null> => {
  for (const window of windows.open.toReversed()) {
    const text: string | null = await within(timeoutMs, window.evaluate(inPage.fetchBlob, address)).catch(
      () => null,
    )
    if (text !== null) return Buffer.from(text, 'base64')
  }
  return null
}

/** The file that the last act brought. */
export const broughtFile = async (parts: Parts): Promise<Buffer | null> => {
  const { windows, timeoutMs } = parts
  const download = windows.downloads.at(-1)
  const address = windows.open.at(-1)?.url() ?? ''
  if (!download) return address.startsWith('blob:') ? blobOf(parts, address) : bareFile(parts)
  const path = await within(timeoutMs, download.path())
  return (await stat(path)).size > MAX_ANSWER ? null : readFile(path)
}
