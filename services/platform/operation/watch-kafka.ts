import { relayLagSeconds } from '#platform/log/relay-place.ts'
import type { Platform } from '#platform/platform.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'

const EVERY_MS = 3_000
const ANSWER_MS = 2_000
/** A relay that takes over has caught up within this time. */
const LATE_SECONDS = 10

const look = async ({ kafka, config, database, health }: Platform) => {
  if (!kafka || !config.kafka) return
  health.report('kafka', await kafka.problem(ANSWER_MS))
  const lag = await relayLagSeconds(database.query, config.kafka.prefix)
  health.report('relay-lag', lag < LATE_SECONDS ? null : `events wait ${Math.floor(lag)} s to be published`)
}

/** Once, at start: with Kafka down everything starts, so a wrong address would go unnoticed. */
export const warnWithoutBroker = async ({ kafka, config, logger }: Platform): Promise<void> => {
  if (!kafka || !config.kafka) return
  const problem = await kafka.problem(ANSWER_MS)
  if (problem === null) return
  const { brokers } = config.kafka
  logger.warn({ brokers }, `KAFKA_BROKERS: ${problem}; retrying, everything else works meanwhile`)
}

/** For a process that keeps working while Kafka is down: health reports it. */
export const watchKafka = (platform: Platform): Running =>
  repeatUntilStopped({
    run: async () => {
      await look(platform)
      return EVERY_MS
    },
    againMs: EVERY_MS,
    onError: (error) => platform.logger.warn({ err: error }, 'Kafka could not be checked'),
  })
