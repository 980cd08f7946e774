import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { javaEnvironment } from './java-environment.ts'
import { runProgram } from './run-program.ts'

const FORMAT_MS = 60_000

/** Kafka writes UUIDs as base64url; its tools mistake one that begins with "-" for an option. */
const newClusterId = () => `A${randomBytes(16).toString('base64url').slice(1)}`

/** The same for all nodes and all starts on `dir`. */
export const clusterIdOf = async (dir: string): Promise<string> => {
  const file = join(dir, 'cluster-id')
  if (!existsSync(file)) await writeFile(file, newClusterId(), { flag: 'wx' })
  return readFile(file, 'utf8')
}

/** KRaft needs its data folder prepared before the first start; a prepared one is not changed. */
export const formatData = async (node: {
  dataDir: string
  configFile: string
  clusterId: string
  flags: readonly string[]
}): Promise<void> => {
  if (existsSync(join(node.dataDir, 'meta.properties'))) return
  const tool = ['kafka.tools.StorageTool', 'format', '-t', node.clusterId, '-c', node.configFile]
  await runProgram({
    command: 'java',
    args: [...node.flags, ...tool],
    env: javaEnvironment(),
    timeoutMs: FORMAT_MS,
  })
}
