import { mkdir } from 'node:fs/promises'
import { type Role, roles } from '#platform/runtime/environment/process-variables.ts'
import type { LogLine } from '../narrate/log-line.ts'
import type { Steps } from '../narrate/steps.ts'
import { type RoleProcess, startRole } from './start-role.ts'
import type { Stops } from './stops.ts'

type Needs = Readonly<{
  steps: Steps
  stops: Stops
  environment: Readonly<Record<string, string>>
  logDirectory: string
  onLine: (line: LogLine, role: Role) => void
}>

export type RoleProcesses = Readonly<{
  /** The API's address. */
  url: string
  /** Rejects when one of them ends by itself. */
  failed: Promise<never>
}>

const READY_MS = 90_000

/** Consumers are ready when they have their partitions, the relay when it leads. */
const awaited: Readonly<Partial<Record<Role, (line: LogLine) => string | null>>> = Object.fromEntries([
  ...(['ocr', 'billing', 'rendering', 'projector'] as const).map((role) => [
    role,
    ({ group, partitions }: LogLine) =>
      group && partitions ? `in group ${group} with ${partitions.length} partitions` : null,
  ]),
  ['relay', ({ msg }: LogLine) => (msg === 'the relay leads' ? 'leads' : null)],
])

/** Resolves, per role, with its share of the work according to its log. */
const createParts = () => {
  const parts = new Map(roles.map((role) => [role, Promise.withResolvers<string>()]))
  for (const role of roles) if (!awaited[role]) parts.get(role)?.resolve('')
  return {
    onLine: (line: LogLine, role: Role) => {
      const part = awaited[role]?.(line)
      if (part) parts.get(role)?.resolve(part)
    },
    of: async (role: Role) => (await parts.get(role)?.promise) ?? '',
  }
}

const inTime = async <T>(work: Promise<T>, isReady: (role: Role) => boolean): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const missing = roles.filter((role) => !isReady(role)).join(', ')
    late.reject(new Error(`not ready after ${READY_MS / 1_000} s: ${missing}`))
  }, READY_MS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const sayReady = ({ steps }: Needs, { role, pid }: RoleProcess, words: readonly string[]) => {
  const details = words.filter((word) => word !== '' && !word.startsWith('roles '))
  steps.say(['process', pid, 'ready', ...details].join(' '), role)
}

/** The API stops first, so that no new work arrives; the relay stops last. */
const stopInOrder =
  (processes: readonly RoleProcess[], { steps }: Needs) =>
  async () => {
    const stop = (wanted: (role: Role) => boolean) =>
      Promise.all(
        processes
          .filter(({ role }) => wanted(role))
          .map((one) => one.stop().catch(({ message }: Error) => steps.say(message, one.role))),
      )
    await stop((role) => role === 'api')
    await stop((role) => role !== 'api' && role !== 'relay')
    await stop((role) => role === 'relay')
  }

/** One process per role, all of them ready. */
export const startRoles = async (needs: Needs): Promise<RoleProcesses> => {
  const { environment, logDirectory, onLine } = needs
  await mkdir(logDirectory, { recursive: true })
  const parts = createParts()
  const listen = (line: LogLine, role: Role) => {
    parts.onLine(line, role)
    onLine(line, role)
  }
  const processes = roles.map((role) => startRole({ role, environment, logDirectory, onLine: listen }))
  needs.stops.add('the processes (api, workers, relay)', stopInOrder(processes, needs))
  const failed = Promise.race(processes.map((one) => one.failed))
  failed.catch(() => undefined) // waiters get the rejection
  const urls = new Map<Role, string>()
  const readyOf = async (one: RoleProcess) => {
    const what = await one.ready
    sayReady(needs, one, [what, await parts.of(one.role)])
    urls.set(one.role, what)
  }
  const ready = Promise.all(processes.map(readyOf))
  await inTime(Promise.race([ready, failed]), (role) => urls.has(role))
  return { url: urls.get('api') ?? '', failed }
}
