import { z } from 'zod'
import { brokerList, oneOf, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

const WITHOUT = 'with `KAFKA_BROKERS`:'

export const kafkaVariables = {
  KAFKA_BROKERS: brokerList.optional().register(notes, {
    does: 'Brokers of the cluster, comma-separated.',
    example: 'kafka-1.example.com:9092,kafka-2.example.com:9092',
    otherwise: 'no Kafka: the services read the log in Postgres',
  }),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9._-]{0,100}$/, 'may contain a-z, 0-9, ".", "_" and "-", at most 100 characters')
    .optional()
    .register(notes, {
      does: 'Prefix of topics and consumer groups, for installations that share a cluster.',
      example: 'staging.',
      otherwise: `${WITHOUT} empty`,
    }),
  KAFKA_PARTITIONS: whole(1, 1_000)
    .optional()
    .register(notes, {
      does: 'Partitions of a topic when it is created.',
      unit: 'partitions',
      example: '24',
      otherwise: `${WITHOUT} 12`,
    }),
  KAFKA_REPLICATION: whole(1, 15)
    .optional()
    .register(notes, {
      does: 'Replicas of each partition when a topic is created. 3 for production.',
      unit: 'replicas',
      example: '3',
      otherwise: `${WITHOUT} 1`,
    }),
  KAFKA_MIN_INSYNC: whole(1, 15)
    .optional()
    .register(notes, {
      does: '`min.insync.replicas` of a topic when it is created: how many replicas must have a record.',
      unit: 'replicas',
      example: '2',
      otherwise: `${WITHOUT} 2 of three replicas or more, else 1`,
    }),
  KAFKA_TLS_CA: z
    .string()
    .optional()
    .register(notes, {
      does:
        'Connects by TLS. File (PEM) of the authorities that sign the certificates of the brokers; `system`: those ' +
        'that Node trusts. Changed files are read at the next connection, this one and the two below.',
      example: '/etc/factura/kafka/ca.pem',
      otherwise: 'connections are in clear',
    }),
  KAFKA_TLS_CERT: z.string().optional().register(notes, {
    does: 'File (PEM) of our own certificate, where the brokers ask for one.',
    example: '/etc/factura/kafka/client.pem',
    otherwise: 'the broker is shown none',
  }),
  KAFKA_TLS_KEY: z.string().optional().register(notes, {
    does: 'File (PEM) of the key of `KAFKA_TLS_CERT`.',
    example: '/etc/factura/kafka/client.key',
    otherwise: 'none',
  }),
  KAFKA_SASL: oneOf(['plain', 'scram-sha-512']).optional().register(notes, {
    does: 'How we prove who we are: `plain` (only with TLS) or `scram-sha-512`.',
    example: 'scram-sha-512',
    otherwise: 'by `KAFKA_TLS_CERT`, or not at all',
  }),
  KAFKA_USER: z.string().optional().register(notes, {
    does: 'User at the brokers. Each role may have one of its own (see Kafka).',
    example: 'factura-billing',
    otherwise: 'none',
  }),
  KAFKA_PASSWORD: z.string().optional().register(notes, {
    does: 'Password of `KAFKA_USER`.',
    example: 'change-me',
    otherwise: 'none',
  }),
}
