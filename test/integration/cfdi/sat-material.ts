import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKey } from '#cfdi/seal/certificate.ts'
import type { SealWith } from '#cfdi/seal/seal-cfdi.ts'

/**
 * SAT's schemas, stylesheets, test certificates and our conformance check lie beside the
 * repository, not in it.
 */
export const sat = join(import.meta.dirname, '../../../../shared/sat')

const has = (tool: string) => spawnSync('which', [tool]).status === 0

/** Why a conformance test cannot run here, or false: what `test({ skip })` wants. */
export const missing = (...tools: string[]): string | false => {
  if (!existsSync(sat)) return 'SAT material (../shared/sat) is not on this machine'
  const absent = tools.filter((tool) => !has(tool))
  return absent.length > 0 ? `not installed: ${absent.join(', ')}` : false
}

/**
 * SAT's only test CSD in force, until 2027-05-18: dates of the documents are fixed, never the
 * clock's.
 */
export const satTestCsd = (): SealWith => {
  const pair = join(sat, 'csd/sat-test/pm-2027/eku9003173c9_csd')
  return {
    certificateDer: readFileSync(`${pair}.cer`),
    privateKey: openKey(readFileSync(`${pair}.key`), '12345678a'),
  }
}

/** Runs `work` with files of these names in a directory of their own. */
export const withFiles = <Result>(
  files: Record<string, string | Uint8Array>,
  work: (path: (name: string) => string) => Result,
): Result => {
  const directory = mkdtempSync(join(tmpdir(), 'cfdi-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
    return work((name) => join(directory, name))
  } finally {
    rmSync(directory, { recursive: true })
  }
}

export const run = (command: string, ...parameters: string[]): { status: number | null; stdout: string } => {
  const { status, stdout } = spawnSync(command, parameters, {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 2 ** 26,
  })
  return { status, stdout }
}

/** The lines of check-cfdi that do not say ok. */
export const checkCfdi = (...parameters: string[]): string[] => {
  const { stdout } = run(join(sat, 'check-cfdi'), ...parameters)
  const lines = stdout.trim().split('\n')
  return lines.length > 40 ? lines.filter((line) => !line.startsWith('ok ')) : [`it did not run: ${stdout}`]
}
