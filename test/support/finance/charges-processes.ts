import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { pepper, testEnvironment } from '#test/support/environment.ts'
import type { TestKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { type RoleProcesses, startRoleProcesses } from '#test/support/worlds/role-processes.ts'

export type ChargesProcesses = Readonly<{
  database: TestDatabase['database']
  /** Starts these roles, each as a process that comes again when it ends. */
  start: (roles: readonly Role[], kafka?: TestKafka) => Promise<RoleProcesses>
  close: () => Promise<void>
}>

const kafkaEnvironment = ({ brokers, prefix }: TestKafka) => ({
  KAFKA_BROKERS: brokers.join(','),
  KAFKA_PREFIX: prefix,
  KAFKA_PARTITIONS: '2',
})

/** A database of its own, and the service's processes on it, with or without Kafka. */
export const chargesProcesses = async (): Promise<ChargesProcesses> => {
  const made = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'charges-'))
  const started: RoleProcesses[] = []
  const env = testEnvironment({
    DATABASE_URL: made.url,
    DATA_DIR: directory,
    KEY_PEPPER: pepper,
    LOG_LEVEL: 'warn',
  })
  return {
    database: made.database,
    start: async (roles, kafka) => {
      const processes = startRoleProcesses({
        env: { ...env, ...(kafka ? kafkaEnvironment(kafka) : {}) },
        logDirectory: join(directory, `logs-${started.length}`),
      })
      started.push(processes)
      await Promise.all(roles.map((role) => processes.add(role).ready()))
      return processes
    },
    close: async () => {
      await Promise.all(started.map((processes) => processes.stop()))
      await made.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
