import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { ownFiles } from '#merchants/definitions/own-files.ts'
import { Fixture } from '#services/billing/rehearsal/fixture.ts'
import { openWorld, type World } from '#test/support/billing/world.ts'
import { browsers } from '#test/support/browser/browsers.ts'
import { portals } from '#test/support/sandbox/expected-ends.ts'
import { keepPages } from '#test/support/sandbox/keep-pages.ts'

let world: World
let folder: string
before(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'kept-pages-'))
})
after(async () => {
  await world.close()
  await browsers.close()
  await rm(folder, { recursive: true })
})

/** What must be the same each time; tokens, view states and identifiers never are. */
const shapesIn = async (pages: string) =>
  Promise.all(
    (await readdir(pages)).sort().map(async (name) => {
      const { how, outcome, exchanges } = Fixture.parse(JSON.parse(await readFile(join(pages, name), 'utf8')))
      const answers = exchanges.map(({ asked, answered: { status } }) => {
        return { ...asked, path: asked.path.replace(/[0-9a-f]{32}/, 'ID'), status }
      })
      return { name, how, outcome, answers }
    }),
  )

for (const portal of portals)
  test(`${portal} answers as in the pages that were kept for it`, async () => {
    const file = ownFiles().find((each) => basename(each) === `${portal}.yaml`) ?? ''
    const kept = join(dirname(file), 'pages', portal)
    const save = join(folder, portal)
    // the merchant that remembers receivers has no look-up
    const hasLookup = portal !== 'sbx-guardado'
    await keepPages(file, { sandbox: world.sandboxUrl, save, hasLookup })
    const now = await shapesIn(save)
    assert.deepEqual(now, await shapesIn(kept))
    assert.equal(now.length, hasLookup ? 5 : 3)
  })
