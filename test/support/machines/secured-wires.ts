import { roleAcls } from '#platform/transport/kafka/admin/role-acls.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { passwordOf, securedBroker } from '../kafka/secured-broker.ts'
import { pgBouncer } from '../postgres/pgbouncer.ts'
import { keepPostgres } from '../postgres/postgres-for-tests.ts'

const PREFIX = 'wires-'
/** Fewer than there are processes: they take turns. */
const CONNECTIONS = 6
/** Those that a topic or group is for; all others only ask whether a broker answers. */
const users = ['relay', 'ocr', 'billing', 'rendering', 'projector'] as const

/**
 * What lies between machines, as a security review wants it: Kafka by SCRAM over TLS, where each
 * role has a name with the rights of the guide's table, and Postgres behind PgBouncer in
 * transaction mode.
 */
export const securedWires = async () => {
  const bouncer = await pgBouncer(await keepPostgres(), CONNECTIONS)
  if ('skip' in bouncer) return bouncer
  const broker = await securedBroker()
  if ('skip' in broker) {
    await bouncer.close()
    return broker
  }
  for (const user of ['api', ...users]) await broker.addScram(user)
  await broker.allow(roleAcls(PREFIX))
  return {
    /** Of every process. */
    environment: (database: TestDatabase) => ({
      DATABASE_URL: Object.assign(new URL(bouncer.url), { pathname: new URL(database.url).pathname }).href,
      DATABASE_DIRECT_URL: database.url,
      KAFKA_BROKERS: broker.sasl,
      KAFKA_PREFIX: PREFIX,
      KAFKA_PARTITIONS: '4',
      KAFKA_TLS_CA: broker.authority.ca,
      KAFKA_SASL: 'scram-sha-512',
    }),
    /** Of a process with these roles. */
    nameOf: (roles: string) => {
      const user = users.find((one) => roles.split(',').includes(one)) ?? 'api'
      return { KAFKA_USER: user, KAFKA_PASSWORD: passwordOf(user) }
    },
    close: async () => {
      await broker.close()
      await bouncer.close()
    },
  }
}
