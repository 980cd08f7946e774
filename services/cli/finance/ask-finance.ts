import { z } from 'zod'
import { Refusal } from '../command-line/command.ts'
import { runTool } from '../command-line/run-tool.ts'

const Answer = z.union([z.object({ refused: z.string() }), z.object({ results: z.array(z.looseObject({})) })])

/** What the program of finance answers to an order. Throws Refusal with its reason. */
export const askFinance = async (order: object): Promise<readonly object[]> => {
  const answer = Answer.parse(JSON.parse(await runTool('finance', { order })))
  if ('refused' in answer) throw new Refusal(answer.refused)
  return answer.results
}
