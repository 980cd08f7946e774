import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends `child` when this process dies in any way, kill -9 included: the guard's end of the pipe
 * closes. The guard is in a session of its own, which a Ctrl-C in the terminal does not reach.
 */
export const guardChild = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.unref()
  child.once('exit', () => watch.kill('SIGKILL'))
}
