import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const program = (path: string) => fileURLToPath(new URL(`../../../services/${path}`, import.meta.url))
const demo = program('cli/demo.ts')
const read = program('ocr/read-files.ts')
const cli = program('cli/main.ts')
const server = program('main.ts')

const folder = mkdtempSync(join(tmpdir(), 'words-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const run = (file: string, words: string[], env: Record<string, string> = {}) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...words], {
    env: {
      ...bareEnvironment(),
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { stdout, stderr, status }
}

const text = join(folder, 'text.jpg')
writeFileSync(text, 'TOTAL 12.50 '.repeat(50))

for (const [words, reason] of [
  [['--ticket', join(folder, 'none.jpg')], /there is no such file/],
  [['--ticket', folder], /it is a folder/],
  [['--ticket', text], /must be a JPEG, PNG, WebP or HEIC/],
] as const)
  test(`the demo refuses ${words[1].slice(folder.length) || 'a folder'} before it starts anything`, () => {
    const { stdout, stderr, status } = run(demo, [...words])
    assert.deepEqual([stdout, status], ['', 1])
    assert.match(stderr, reason)
    assert.equal(stderr.trim().split('\n').length, 1)
  })

for (const words of [['--nonsense'], ['photo.jpg'], ['--ticket']])
  test(`the demo answers ${words} with its usage`, () => {
    const { stdout, stderr, status } = run(demo, words)
    assert.deepEqual([stdout, status], ['', 2])
    assert.match(stderr, /usage: npm run demo/)
  })

for (const words of [[], ['--fast', 'photo.jpg']])
  test(`read answers ${JSON.stringify(words)} with its usage`, () => {
    const { stdout, stderr, status } = run(read, words)
    assert.deepEqual([stdout, status], ['', 2])
    assert.match(stderr, /usage: npm run --silent read/)
  })

for (const [name, file, words] of [
  ['the server', server, []],
  ['the demo', demo, []],
  ['a command', cli, ['account', 'create', 'X']],
] as const)
  test(`${name} says at once, in a sentence, that DATA_DIR cannot be written`, () => {
    for (const path of process.platform === 'linux' ? [text, '/proc/x'] : [text]) {
      const { stderr, status } = run(file, [...words], { DATA_DIR: path })
      assert.equal(status, 1)
      assert.ok(stderr.includes(`DATA_DIR: cannot write in ${path}`), stderr)
      assert.equal(stderr.trim().split('\n').length, 1)
    }
  })
