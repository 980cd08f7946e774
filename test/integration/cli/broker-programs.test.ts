import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { BrokerUnavailable } from '#services/cli/local-kafka/broker-unavailable.ts'
import { ensurePrograms } from '#services/cli/local-kafka/ensure-programs.ts'

const path = process.env['PATH'] ?? ''
const which = (name: string) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
const [javaFile, mavenFile] = ['java', 'mvn'].map(which)

/** A machine that has only the programs of one folder. */
const withPrograms = async (work: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'))
  process.env['PATH'] = folder
  try {
    await work(folder)
  } finally {
    process.env['PATH'] = path
    await rm(folder, { recursive: true, force: true })
  }
}

const script = async (file: string, ...lines: string[]) => {
  await writeFile(file, ['#!/bin/sh', `PATH=/usr/bin:/bin`, ...lines, ''].join('\n'))
  await chmod(file, 0o755)
}

const said: string[] = []
const say = (line: string) => said.push(line)

test('where nothing can be installed, the error names what to install and the way without', () =>
  withPrograms(async () => {
    await assert.rejects(ensurePrograms({ fetching: true, say }), (error) => {
      assert.ok(error instanceof BrokerUnavailable)
      assert.equal(
        error.message,
        'Java 17 or later and Maven not found: install them (Debian: apt-get install openjdk-17-jre-headless maven), ' +
          'or set KAFKA_BROKERS to your own broker',
      )
      return true
    })
    assert.deepEqual(said, [])
  }))

test('a Java that is too old does not count, and fetched jars need no Maven', () =>
  withPrograms(async (folder) => {
    await script(join(folder, 'java'), `echo 'openjdk version "11.0.24" 2024-07-16' >&2`)
    await assert.rejects(
      ensurePrograms({ fetching: false, say }),
      /^Error: Java 17 or later not found: install it/,
    )
    await script(join(folder, 'java'), `echo 'openjdk version "21.0.4" 2024-07-16 LTS' >&2`)
    await ensurePrograms({ fetching: false, say })
  }))

const root = process.getuid?.() === 0
test('nothing of the system is installed where nobody allowed it', () =>
  withPrograms(async (folder) => {
    await script(join(folder, 'apt-get'), `echo "$@" >> ${folder}/calls`)
    await script(
      join(folder, 'apt-cache'),
      `case "$2" in *openjdk-17*) exit 100;; *) echo "Package: $2";; esac`,
    )
    await assert.rejects(
      ensurePrograms({ fetching: true, say }),
      /\(Debian: apt-get install openjdk-21-jre-headless maven\)/,
    )
    await assert.rejects(readFile(join(folder, 'calls')), { code: 'ENOENT' })
    assert.deepEqual(said, [])
  }))

test(
  'as root, in a test run, what is missing is installed, with the next package where a release lacks the first',
  {
    skip: root && javaFile && mavenFile ? false : 'it needs root, Java and Maven',
  },
  () =>
    withPrograms(async (folder) => {
      // stands for the package manager only: it knows no openjdk-17, and what it installs is the
      // real thing
      await script(
        join(folder, 'apt-get'),
        `echo "$@" >> ${folder}/calls`,
        `case "$*" in`,
        `  *openjdk-17*) echo "E: Unable to locate package" >&2; exit 100;;`,
        `  *openjdk-21*) ln -s ${javaFile} ${folder}/java;;`,
        `  *maven) printf '#!/bin/sh\\nPATH=/usr/bin:/bin:${path} exec ${mavenFile} "$@"\\n' > ${folder}/mvn; chmod +x ${folder}/mvn;;`,
        `esac`,
      )
      await ensurePrograms({ fetching: true, say, install: true })
      assert.deepEqual(said, ['installing Java 17 or later and Maven with apt-get ...'])
      assert.deepEqual((await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n'), [
        '--version',
        'update',
        'install -y --no-install-recommends openjdk-17-jre-headless',
        'install -y --no-install-recommends openjdk-21-jre-headless',
        'install -y --no-install-recommends maven',
      ])
    }),
)
