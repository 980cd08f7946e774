import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { expected } from '#test/support/cfdi/sample-cfdi.ts'
import { processorSeconds } from '#test/support/processor-seconds.ts'
import { hostileXml } from './hostile-xml.ts'

test('hostile documents of five megabytes end within a second, as do those just below the limit', () => {
  for (const bytes of [1_990_000, 5_000_000]) {
    for (const [what, hostile] of Object.entries(hostileXml(bytes))) {
      const answer = Buffer.from(hostile)
      const took = [1, 2, 3].map(() =>
        processorSeconds(() => assert.equal(verifyCfdi(answer, expected).ok, false, what)),
      )
      assert.ok(Math.min(...took) < 1, `${what}, ${bytes} bytes: ${took} s`)
    }
  }
})
