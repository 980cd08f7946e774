import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))
const rfc = 'EKU9003173C9'

/** A CSD of the sandbox's authority for SAT's test company, put in as an operator does. */
export const entrustCsd = async (sandboxUrl: string, environment: Record<string, string>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'csd-'))
  const order = { method: 'POST', body: JSON.stringify({ rfc, nombre: 'ESCUELA KEMPER URGATE' }) }
  const csd = (await (await fetch(`${sandboxUrl}/pac/csd`, order)).json()) as Record<
    'cer' | 'key' | 'password',
    string
  >
  const [cer, key] = [join(folder, 'a.cer'), join(folder, 'a.key')]
  await writeFile(cer, Buffer.from(csd.cer, 'base64'))
  await writeFile(key, Buffer.from(csd.key, 'base64'))
  const words = [
    'issuer',
    'add',
    `rfc:${rfc}`,
    '--cer',
    cer,
    '--key',
    key,
    '--regimen',
    '601',
    '--cp',
    '42501',
    '--test',
  ]
  const env = { ...process.env, ...environment }
  const { status, stderr } = spawnSync(process.execPath, [main, ...words], {
    env,
    encoding: 'utf8',
    input: csd.password,
  })
  await rm(folder, { recursive: true, force: true })
  assert.equal(status, 0, stderr)
}
