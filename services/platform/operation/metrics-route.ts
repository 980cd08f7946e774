import { measureLog, measureNewerLog } from '#platform/log/log-gauges.ts'
import type { Platform } from '#platform/platform.ts'
import { measureProcess, metricsText } from '#platform/runtime/metrics.ts'
import { measureGroups } from '#platform/transport/kafka/admin/group-gauges.ts'
import type { Routes } from './operator-server.ts'

/**
 * `/metrics` for Prometheus, with what every process measures; services add their own figures. Call
 * it once per process.
 */
export const metricsRoute = ({ config, database, health, kafka }: Platform): Routes => {
  measureProcess()
  measureLog(database.query, config.kafka)
  measureNewerLog(health)
  // one role is enough to query the broker
  if (kafka && config.kafka && config.roles.includes('relay')) measureGroups(kafka, config.kafka.prefix)
  return {
    '/metrics': async () => {
      const { contentType, text } = await metricsText()
      return { status: 200, type: contentType, body: text }
    },
  }
}
