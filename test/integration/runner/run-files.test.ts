import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const runner = pathToFileURL(join(import.meta.dirname, '../../runner/run-files.ts')).href
const home = await mkdtemp(join(tmpdir(), 'run-files-'))
const notes = join(home, 'notes')

/** A file that notes what it does, and in which process. */
const noting = (name: string, more = '') => `
  import { appendFileSync } from 'node:fs'
  import { after, before, describe, test } from 'node:test'
  const note = (what) => appendFileSync('${notes}', \`${name} \${what} \${process.pid}\\n\`)
  before(() => note('begins'))
  after(() => note('ends'))
  describe('in a suite', () => test('works', () => note('works')))
  ${more}`

const files = {
  'api/a.test.ts': noting('a'),
  'api/b.test.ts': noting('b', `test('is bad', () => { throw new Error('on purpose') })`),
  'api/c.test.ts': noting('c', `test.skip('is not run')`),
  'api/d.test.ts': noting('d', `note(process.env.PATH ? 'alone' : 'bare')`),
  'api/empty.test.ts': 'export {}',
  'cli/e.test.ts': noting('e'),
}

const run = async () => {
  const program = join(home, 'program.ts')
  await writeFile(
    program,
    `import { runFiles } from '${runner}'
    console.log(JSON.stringify(await runFiles('${home}', 1)))`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: bareEnvironment() })
  const lines = stdout.trimEnd().split('\n')
  return { lines, counts: JSON.parse(lines.pop() ?? '') }
}

before(async () => {
  for (const folder of ['api', 'cli']) await mkdir(join(home, folder))
  for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text)
})
after(() => rm(home, { recursive: true, force: true }))

test('files share a process one after the other, are counted as they are, and fail by their own name', async () => {
  const { lines, counts } = await run()
  assert.deepEqual(counts, { passed: 5, failed: 2, skipped: 1 }, lines.join('\n'))
  const noted = (await readFile(notes, 'utf8')).trimEnd().split('\n')
  const steps = noted.map((line) => line.split(' '))
  const first = (name: string) => steps.find(([file]) => file === name)?.[2]
  assert.deepEqual([first('b'), first('c')], [first('a'), first('a')])
  assert.equal(new Set(['a', 'd', 'e'].map(first)).size, 3)
  const shared = steps.filter(([, , pid]) => pid === first('a')).map(([file, what]) => `${file} ${what}`)
  assert.deepEqual(
    shared,
    ['a', 'b', 'c'].flatMap((file) => [`${file} begins`, `${file} works`, `${file} ends`]),
  )
  // what failed runs again, alone
  assert.equal(noted.filter((line) => line.startsWith('b begins')).length, 2)
  const said = (what: RegExp) => lines.filter((line) => what.test(line)).length
  assert.equal(said(/RUN AGAIN: .*api\/b\.test\.ts failed/), 1)
  assert.equal(said(/RUN AGAIN: .*api\/empty\.test\.ts failed/), 1)
  assert.equal(said(/FAILED: .*empty\.test\.ts told of no test/), 2)
  assert.equal(said(/FAILED: is bad \(.*api\/b\.test\.ts:\d+\)/), 2)
  const seconds = String.raw`\d+ s`
  assert.equal(said(new RegExp(`^  slowest: .*api/b[.]test[.]ts ${seconds}`)), 1)
  assert.equal(said(new RegExp(`^  folders: (api|cli) ${seconds}, (api|cli) ${seconds}$`)), 1)
})
