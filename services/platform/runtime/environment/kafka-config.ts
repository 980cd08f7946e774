import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** Files of PEM, by path. Each new connection reads them again. */
export type TlsFiles = Readonly<{
  /** Null: the authorities that Node trusts. */
  ca: string | null
  /** Our own certificate and its key; null: the broker is shown none. */
  own: Readonly<{ cert: string; key: string }> | null
}>

type Named = Readonly<{ username: string; password: string }>
export type SaslConfig = Named & (Readonly<{ mechanism: 'plain' }> | Readonly<{ mechanism: 'scram-sha-512' }>)

/** How connections to the brokers are protected. */
export type KafkaSecurity = Readonly<{ tls: TlsFiles | null; sasl: SaslConfig | null }>

export type KafkaConfig = Readonly<{
  /** host:port of any brokers of the cluster. */
  brokers: readonly string[]
  prefix: string
  partitions: number
  replication: number
  /**
   * How many replicas must have a record before it is acknowledged; null: as replication demands.
   */
  minInSync: number | null
  security: KafkaSecurity
}>

const SYSTEM = 'system'

type Name = keyof Environment
type Need = readonly [name: Name, needs: readonly Name[]]

const needs: readonly Need[] = [
  ['KAFKA_TLS_CERT', ['KAFKA_TLS_CA', 'KAFKA_TLS_KEY']],
  ['KAFKA_TLS_KEY', ['KAFKA_TLS_CERT']],
  ['KAFKA_SASL', ['KAFKA_USER', 'KAFKA_PASSWORD']],
  ['KAFKA_USER', ['KAFKA_SASL']],
  ['KAFKA_PASSWORD', ['KAFKA_SASL']],
]

/** Throws ConfigError if these variables do not fit together. */
const mustFit = (e: Environment): void => {
  for (const [name, others] of needs)
    if (e[name] !== undefined && others.some((other) => e[other] === undefined))
      throw new ConfigError(`${name}: needs ${others.join(' and ')}`)
  if (e.KAFKA_SASL === 'plain' && e.KAFKA_TLS_CA === undefined)
    throw new ConfigError(
      'KAFKA_SASL: plain sends the password as it is: it needs TLS (KAFKA_TLS_CA), or take scram-sha-512',
    )
  if ((e.KAFKA_MIN_INSYNC ?? 1) > (e.KAFKA_REPLICATION ?? 1))
    throw new ConfigError(
      'KAFKA_MIN_INSYNC: must not be more than KAFKA_REPLICATION: nothing could be written',
    )
}

const securityOf = (e: Environment): KafkaSecurity => {
  const { KAFKA_TLS_CA: ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key } = e
  const { KAFKA_SASL: mechanism, KAFKA_USER: username, KAFKA_PASSWORD: password } = e
  const own = cert !== undefined && key !== undefined ? { cert, key } : null
  const named = username !== undefined && password !== undefined ? { username, password } : null
  // apart, as the client's types have it
  const sasl = mechanism === 'plain' ? ({ mechanism } as const) : ({ mechanism: 'scram-sha-512' } as const)
  return {
    tls: ca === undefined ? null : { ca: ca === SYSTEM ? null : ca, own },
    sasl: mechanism !== undefined && named ? { ...sasl, ...named } : null,
  }
}

const dependent = [
  ...(['KAFKA_PREFIX', 'KAFKA_PARTITIONS', 'KAFKA_REPLICATION', 'KAFKA_MIN_INSYNC'] as const),
  ...(['KAFKA_TLS_CA', 'KAFKA_TLS_CERT', 'KAFKA_TLS_KEY'] as const),
  ...(['KAFKA_SASL', 'KAFKA_USER', 'KAFKA_PASSWORD'] as const),
]

/** Throws ConfigError for what has no effect without a broker. */
const mustBeAbsent = (e: Environment): null => {
  const name = dependent.find((one) => e[one] !== undefined)
  if (name !== undefined) throw new ConfigError(`${name}: has no effect without KAFKA_BROKERS`)
  return null
}

export const kafkaOf = (e: Environment): KafkaConfig | null => {
  if (!e.KAFKA_BROKERS) return mustBeAbsent(e)
  mustFit(e)
  const { KAFKA_PREFIX: prefix = '', KAFKA_PARTITIONS: partitions = 12 } = e
  const { KAFKA_REPLICATION: replication = 1, KAFKA_MIN_INSYNC: minInSync = null } = e
  return { brokers: e.KAFKA_BROKERS, prefix, partitions, replication, minInSync, security: securityOf(e) }
}

/** Without the password. */
export const printableKafka = ({ security, ...config }: KafkaConfig) => {
  const { tls, sasl } = security
  return { ...config, tls, sasl: sasl && { mechanism: sasl.mechanism, username: sasl.username } }
}
