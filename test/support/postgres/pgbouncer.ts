import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/runtime/free-port.ts'
import { eventually } from '../eventually.ts'

const program = '/usr/sbin/pgbouncer'

/** `t.skip(skip)` prints why there is none. */
type Skip = Readonly<{ skip: string }>
export type PgBouncer = Readonly<{ url: string; close: () => Promise<void> }>

const settings = (url: URL, port: number, connections: number) => `
[databases]
* = host=${url.hostname} port=${url.port} user=${url.username} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`

/**
 * A real PgBouncer before the server of an address, in transaction mode, with so few connections to
 * it that clients take turns.
 */
export const pgBouncer = async (to: string, connections = 2): Promise<PgBouncer | Skip> => {
  if (!existsSync(program)) return { skip: 'PgBouncer is not installed: apt-get install pgbouncer' }
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const [port, file] = [await freePort('127.0.0.1'), join(folder, 'pgbouncer.ini')]
  await writeFile(file, settings(new URL(to), port, connections))
  // it refuses to run as root
  await chmod(folder, 0o755)
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), '-q', file], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  })
  return {
    url: Object.assign(new URL(to), { port: String(port) }).href,
    close: async () => {
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
