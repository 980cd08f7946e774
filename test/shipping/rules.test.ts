import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { goProgram } from '#test/support/go/go-program.ts'
import { prometheus, ruleFiles } from '#test/support/shipping/rules.ts'

const run = promisify(execFile)

test('Prometheus takes the rules, and they say what their own tests expect', async (t) => {
  const promtool = await goProgram({
    module: 'github.com/prometheus/prometheus/cmd/promtool',
    version: 'v0.316.0',
    notAsked: null,
  })
  if (typeof promtool !== 'string') return t.skip(promtool.skip)
  await run(promtool, ['check', 'rules', ...ruleFiles().map((name) => join(prometheus, name))])
  await run(promtool, ['test', 'rules', join(prometheus, 'rules.test.yaml')])
})
