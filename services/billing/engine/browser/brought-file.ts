import { readFile } from 'node:fs/promises'
import { inPage } from './in-page-scripts.ts'
import type { Traffic } from './traffic.ts'
import type { Windows } from './windows.ts'
import { within } from './within.ts'

type Parts = Readonly<{ windows: Windows; traffic: Traffic; timeoutMs: number }>

const MAX_FILE = 4 * 1024 * 1024

/** What a window shows that is no page of HTML, if the last act led there. */
const bareFile = async ({ windows, traffic }: Parts): Promise<Buffer | null> => {
  const frame = windows.open.at(-1)?.mainFrame()
  const response = frame && windows.answers.get(frame)
  const isNew = traffic.led.some((each) => each.frame === frame)
  if (!isNew || !response?.ok() || /html/i.test(response.headers()['content-type'] ?? 'html')) return null
  return response.body()
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
  const bytes = await readFile(await within(timeoutMs, download.path()))
  return bytes.byteLength > MAX_FILE ? null : bytes
}
