import { javaEnvironment } from './java-environment.ts'
import { jvmFlags } from './jvm-flags.ts'
import { runProgram } from './run-program.ts'

const TOOL_MS = 60_000

type Target = Readonly<{ bootstrap: readonly string[]; classpath: string }>
type Use = Readonly<{
  /** Such as `org.apache.kafka.tools.TopicCommand`. */
  tool: string
  args: readonly string[]
  input?: string
  timeoutMs?: number
}>

/**
 * Runs one of Kafka's own command line tools against the broker: a client that shares no code with
 * ours. Returns its output.
 */
export const runTool = async ({ bootstrap, classpath }: Target, use: Use): Promise<string> => {
  const { tool, args, input = '', timeoutMs = TOOL_MS } = use
  const { stdout } = await runProgram({
    command: 'java',
    args: [...jvmFlags(classpath), tool, '--bootstrap-server', bootstrap.join(','), ...args],
    env: javaEnvironment(),
    input,
    timeoutMs,
  })
  return stdout
}
