import { z } from 'zod'
import { brokerList, whole } from './value-shapes.ts'
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
}
