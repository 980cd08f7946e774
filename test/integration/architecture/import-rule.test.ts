import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { z } from 'zod'
import { leaves, type Plant, packages, plants } from './plants.ts'

const home = join(import.meta.dirname, '../../..')
const depcruise = join(home, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const Rules = z.object({ forbidden: z.array(z.object({ name: z.string() })) })
const rules = Rules.parse(
  createRequire(import.meta.url)(join(home, '.dependency-cruiser.cjs')),
).forbidden.map(({ name }) => name)

const Report = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** It exits with the number of violations; an error of its own is on stderr. */
const cruise = async (directory: string) => {
  const args = [depcruise, 'contracts', 'services', 'projections', 'test', '--output-type', 'json']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: directory,
    maxBuffer: 200_000_000,
  }).catch((error: { stdout: string; stderr: string }) => error)
  assert.ok(stdout, stderr)
  return Report.parse(JSON.parse(stdout)).summary
}

const planted: Record<string, readonly Plant[]> = Object.fromEntries([
  ...Object.entries(plants).map(([rule, plant]) => [rule, [plant]]),
  ...Object.entries(packages).map(([rule, names]) => [
    rule,
    names.map((name) => ({ file: `services/relay/${name.replaceAll(/\W/g, '-')}.ts`, imports: [name] })),
  ]),
])

let tree = ''
before(async () => {
  tree = await mkdtemp(join(tmpdir(), 'import-rule-'))
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    await cp(join(home, file), join(tree, file))
  await symlink(join(home, 'node_modules'), join(tree, 'node_modules'))
  await mkdir(join(tree, 'projections'))
  for (const { file, imports } of [...Object.values(planted).flat(), ...leaves]) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(
      join(tree, file),
      `${imports.map((name) => `import '${name}'`).join('\n')}\nexport const x = 1\n`,
    )
  }
})
after(() => rm(tree, { recursive: true, force: true }))

test('every rule has a violation planted for it', () => {
  assert.deepEqual(Object.keys(planted).sort(), rules.toSorted())
})

test('every rule fires on the violation that was planted for it', async () => {
  const { violations } = await cruise(tree)
  const found = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))
  const expected = Object.entries(planted).flatMap(([rule, files]) =>
    files.map(({ file }) => `${rule}: ${file}`),
  )
  assert.deepEqual(
    expected.filter((each) => !found.has(each)),
    [],
    'these did not fire',
  )
})

test('the real tree keeps every rule, and was really looked at', async () => {
  const { totalCruised, violations } = await cruise(home)
  assert.ok(totalCruised > 50, `${totalCruised} modules`)
  assert.deepEqual(
    violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    [],
  )
})
