import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { textSets } from '#services/ocr-training/recipe/recipe.ts'
import { trainingFile } from '#services/ocr-training/steps/training-file.ts'

/**
 * SHA-256 of a set's first 40 tickets as misread rows, as they were drawn for the shipped weights.
 */
const DRAWN: Readonly<Record<string, string>> = {
  habits: '4b4746fe8ba3965985c21cee7ee8465a6ffd824809d71f77babec0529346b31d',
  'small-shops': '051486fc3a0b828291a8435424241df7a54bf3a59f52ae178669abfa7cea3e1e',
  'services-and-transport': 'f0017afdd072675818999520e7adf1523b7ed5e68f846173522bde737ea2acd8',
  'chains-and-counters': 'f38977cd01ff5adddb938cb1a63f057cea962eb241a4daa0839df2e7426a63c9',
  'where-it-stands': '29e8bd2f755b25e2d059453953be27f8432f347fb6ac3b76338f45c073cc3ad1',
  'common-tills': '9fb5e078f6357595329839348a4a3420a4c702936f4ecdf81bf42cd45368969d',
  'odd-places': '038ae4b73e31daf40017af38299d828bcaf70aa220b7000669c349576a3e6a9b',
  'tills-of-today': 'a751c1177501962a677c23c93127a5227d2802ce803692855bed64b2dbd25de2',
  'till-programs': 'b8cee1d797f1b42124a54902270b2084f9780170532e97a83f3e74732127dd00',
  'tax-without-net': '5a7e90669c16572aae1dd0fea16d43aff64b8a485fad08c24decf95d69b8e924',
  'many-trades': '984d0f32e7a1e1faae7c79394ddb5b3d44f7d09cec25bd47b28fd3111ff7636d',
  'national-chains': 'ee09759519d0c3c17b52b1f12ee7150e56a2f680fdd91f21410e90ef4ec79b1c',
  'small-business': 'f4ebf9952d87f5b8a0a51b0568b54b1ca6e816124757fc6215f83c5d2eefb14d',
}
const COUNT = 40

const isPythonHere =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0
const skip = isPythonHere ? false : 'there is no python3 of 3.10 or later'

const folder = mkdtempSync(path.join(tmpdir(), 'drawn-sets-'))
after(() => rmSync(folder, { recursive: true }))

const draw = (layouts: string, seed: number, drawnAs: string): Buffer => {
  const out = path.join(folder, `${layouts}.jsonl`)
  const [script, confusions] = [trainingFile('rows/simulate.py'), trainingFile('rows/confusions.json')]
  const args = [trainingFile('generator'), layouts, String(seed), String(COUNT), out, confusions, drawnAs]
  const { status, stderr } = spawnSync('python3', ['-B', script, ...args], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return readFileSync(out)
}

const own = textSets.filter(({ layouts }) => !/^(dev|random)/.test(layouts))

test('every set of the folder `layouts` is in the recipe', () => {
  assert.deepEqual(own.map(({ name }) => name).sort(), Object.keys(DRAWN).sort())
})

for (const { name, layouts, drawnAs = layouts, seed } of own)
  test(`the set ${name} draws the tickets that the shipped weights learnt`, { skip }, () => {
    const rows = draw(layouts, seed, drawnAs)
    assert.equal(createHash('sha256').update(rows).digest('hex'), DRAWN[name])
  })
