import type { Command } from '../command-line/command.ts'
import { kafkaOf } from '../command-line/kafka-of.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { adviseOn } from './advise-on.ts'
import { verify } from './verify.ts'

export const verifyLog: Command = {
  usage: 'verify-log',
  summary: 'compares the log in Postgres with the topic, event by event; exit code 1 when they differ',
  prepare: (words, configuration) => {
    parseWords({ words, names: [] })
    const { config, open } = kafkaOf(configuration)
    return async ({ query, page }) => {
      const result = await verify({ query, page, kafka: await open(), config })
      const advice = adviseOn(result.differences)
      return [advice.length > 0 ? { ...result, advice } : result]
    }
  },
  isBad: (results) => results.some((result) => 'differences' in result && isFilled(result.differences)),
}

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0
