import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Merchant } from '#merchants/language/merchant.ts'
import { atSandbox, isOfSandbox, KEPT_SANDBOX } from './at-sandbox.ts'
import { Fixture } from './fixture.ts'
import { NotToTry, openDefinition } from './open-definition.ts'
import { replay } from './replay.ts'

// `merchants check` runs this: definitions against the pages that were kept for them; one line of
// JSON on stdout: [{file, fixture, reason}].

const Order = z.object({
  allowLocal: z.boolean(),
  definitions: z.array(z.object({ file: z.string(), folder: z.string() })),
})
type Found = Readonly<{ file: string; fixture: string; reason: string }>

const fixtureIn = (path: string): Fixture | null => {
  try {
    return Fixture.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

const placeOfPages = (merchant: Merchant): Merchant =>
  isOfSandbox(merchant) ? atSandbox(merchant, KEPT_SANDBOX) : merchant

const reasonsFor = async (file: string, path: string, allowLocal: boolean): Promise<string[]> => {
  const fixture = fixtureIn(path)
  return fixture
    ? replay(openDefinition(file, { allowLocal, place: placeOfPages }), fixture)
    : ['it is no file of `merchants try --save`']
}

const { definitions, allowLocal } = Order.parse(JSON.parse(await text(process.stdin)))
const found: Found[] = []
for (const { file, folder } of definitions) {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    try {
      const reasons = await reasonsFor(file, join(folder, name), allowLocal)
      found.push(...reasons.map((reason) => ({ file, fixture: name, reason })))
    } catch (error) {
      // the linter reports faults of the file itself
      if (!(error instanceof NotToTry)) throw error
    }
  }
}
process.stdout.write(`${JSON.stringify(found)}\n`)
