import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrokerNode } from './broker.ts'
import { guardChild } from './guard-child.ts'
import { javaEnvironment } from './java-environment.ts'
import { liveBrokers } from './live-brokers.ts'

/** A start takes 2-4 s on an idle machine; one under heavy load took 14 s. */
const READY_MS = 60_000
const LAST_WORDS = 4_000
const TERM_MS = 15_000

type Needs = Readonly<{
  id: number
  host: string
  port: number
  configFile: string
  logFile: string
  flags: readonly string[]
  /** How many brokers the cluster has. */
  brokers: number
}>

type Jvm = Readonly<{ child: ChildProcess; gone: Promise<void>; isUp: () => boolean }>

const launch = ({ flags, configFile, logFile }: Needs): Jvm => {
  const log = openSync(logFile, 'a')
  const child = spawn('java', [...flags, 'kafka.Kafka', configFile], {
    stdio: ['ignore', log, log],
    env: javaEnvironment(),
    detached: true, // Ctrl-C is for us: its clients stop before it does
  })
  closeSync(log)
  guardChild(child)
  child.unref() // a caller that forgets to stop it can still exit, and the broker exits with it
  let up = child.pid !== undefined
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      up = false
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  return { child, gone, isUp: () => up }
}

const waitReady = async ({ id, host, port, logFile }: Needs, jvm: Jvm, expectedLive: number) => {
  const deadline = Date.now() + READY_MS
  while (jvm.isUp() && Date.now() < deadline) {
    if ((await liveBrokers(host, port)) >= expectedLive) return
    await sleep(25)
  }
  const words = await readFile(logFile, 'utf8')
  const state = jvm.isUp() ? `is not ready after ${READY_MS / 1_000} s` : 'has ended'
  throw new Error(`Kafka node ${id} ${state}:\n${words.slice(-LAST_WORDS)}`)
}

const end = async ({ child, gone, isUp }: Jvm, signal: 'SIGTERM' | 'SIGKILL') => {
  if (!isUp()) return
  child.ref()
  child.kill(signal)
  child.kill('SIGCONT') // a frozen one cannot handle SIGTERM
  const timer = setTimeout(() => child.kill('SIGKILL'), TERM_MS)
  await gone
  clearTimeout(timer)
}

/** One JVM that is broker and controller; not started yet. */
export const brokerNode = (needs: Needs): BrokerNode => {
  let jvm: Jvm | null = null
  return {
    id: needs.id,
    address: `${needs.host}:${needs.port}`,
    logFile: needs.logFile,
    get pid() {
      return jvm?.isUp() ? jvm.child.pid : undefined
    },
    start: async (expectedLive = needs.brokers) => {
      if (!jvm?.isUp()) jvm = launch(needs)
      await waitReady(needs, jvm, expectedLive)
    },
    stop: async (signal = 'SIGTERM') => {
      if (jvm) await end(jvm, signal)
    },
    freeze: () => jvm?.isUp() && jvm.child.kill('SIGSTOP'),
    thaw: () => jvm?.isUp() && jvm.child.kill('SIGCONT'),
  }
}
