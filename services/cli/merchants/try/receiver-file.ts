import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { UserInfo } from '#contracts/http/requests.ts'
import { Refusal } from '../../command-line/command.ts'

const File = UserInfo.extend({ uso_cfdi: z.string().optional() })

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(
      `--receiver: ${file} is not JSON that can be read (${error instanceof Error ? error.name : ''})`,
    )
  }
}

/**
 * The receiver as a request of the API names it (`user_info`), with `uso_cfdi` if it is to be said.
 */
export const receiverFile = (file: string): Readonly<{ receiver: Receiver; usoCfdi: string }> => {
  const parsed = File.safeParse(read(file))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Refusal(`--receiver: ${issue?.path.join('.') || file}: ${issue?.message}`)
  }
  const checked = checkReceiver(parsed.data, new Date().toISOString().slice(0, 10))
  if (!checked.ok) throw new Refusal(`--receiver: ${checked.message}`)
  return { receiver: checked.receiver, usoCfdi: checked.usoCfdi }
}
