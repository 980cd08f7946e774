import { z } from 'zod'
import { Refusal } from '../command-line/command.ts'
import { runTool } from '../command-line/run-tool.ts'

const Result = z.looseObject({})
const Line = z.union([
  z.object({ result: Result }),
  z.object({ refused: z.string() }),
  z.object({ ended: z.literal(true) }),
])

/** What the program of finance prints for an order, a line each. Throws Refusal with its reason. */
export const askFinance = async (
  order: object,
  onResult: (result: object) => void = () => undefined,
): Promise<readonly object[]> => {
  const results: object[] = []
  const printed = await runTool('finance', {
    order,
    onLine: (line) => {
      const parsed = Line.parse(JSON.parse(line))
      if (!('result' in parsed)) return
      results.push(parsed.result)
      onResult(parsed.result)
    },
  })
  const last = Line.parse(JSON.parse(printed.slice(printed.lastIndexOf('\n') + 1)))
  if ('refused' in last) throw new Refusal(last.refused)
  if ('ended' in last) return results
  throw new Error('the program of finance ended too early')
}
