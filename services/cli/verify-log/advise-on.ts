import type { Difference } from './compare.ts'

/** What an operator can do about a kind of difference, if anything. */
const advice: Partial<Record<Difference['difference'], string>> = {
  not_in_log:
    'not_in_log: the topic has events that the log has not, as after a dump was restored that is older than ' +
    'the topic. Its consumer groups may have passed work that the log has lost: end every process and start ' +
    'with another KAFKA_PREFIX. The relay publishes the whole log to new topics, and every group begins at their start.',
  missing_in_topic:
    'missing_in_topic: the topic has lost events. The service reads them from Postgres; other readers of the topic ' +
    'lack them. Set retention.ms and retention.bytes of the topic to -1.',
}

/** One sentence for each kind of difference that an operator can do something about. */
export const adviseOn = (differences: readonly Difference[]): readonly string[] => {
  const kinds = new Set(differences.map(({ difference }) => difference))
  return [...kinds].map((kind) => advice[kind]).filter((one) => one !== undefined)
}
