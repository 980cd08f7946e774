import type { Topic } from '../client/port.ts'

type There = Readonly<{ partitions: number; replication: number; config: ReadonlyMap<string, string> }>

/** How an existing topic differs from the configured one, in words. */
export const topicDifferences = ({ partitions, replication, config }: Topic, there: There): string[] => {
  const is = new Map(there.config)
    .set('partitions', String(there.partitions))
    .set('replication', String(there.replication))
  return Object.entries({ partitions, replication, ...config })
    .filter(([name, wanted]) => is.get(name) !== String(wanted))
    .map(([name, wanted]) => `${name} is ${is.get(name)}, not ${wanted}`)
}
