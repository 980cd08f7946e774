import { groupId, groups, topicNames } from '#contracts/topics/names.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import type { Kafka } from '../client/port.ts'

/**
 * How far each group of the installation is behind the topic. The broker is asked, so groups
 * without a running process are included.
 */
export const measureGroups = ({ lags }: Pick<Kafka, 'lags'>, prefix: string): void => {
  const names = new Map(Object.values(groups).map((name) => [groupId(prefix, name), name]))
  addGauge(
    {
      name: 'messaging_consumer_lag_messages',
      help: 'Records between the place of a consumer group and the end of the partition',
      labels: ['messaging_consumer_group_name', 'messaging_destination_partition_id'],
    },
    async () => {
      const found = await lags(topicNames(prefix).sessions, [...names.keys()])
      return found.map(({ group, partition, records }) => ({
        labels: {
          messaging_consumer_group_name: names.get(group) ?? group,
          messaging_destination_partition_id: partition,
        },
        value: records,
      }))
    },
  )
}
