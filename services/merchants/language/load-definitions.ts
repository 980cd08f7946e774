import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { merged, TemplateHead } from './expand-template.ts'
import { explainIssue } from './explain-issue.ts'
import type { FileProblem } from './file-problem.ts'
import {
  type Definition,
  type Platform,
  type Platforms,
  parseDefinition,
  placing,
} from './parse-definition.ts'
import { readYaml } from './read-yaml.ts'

/** Bad files are named, the others are there. */
export type Loaded = Readonly<{ definitions: readonly Definition[]; problems: readonly FileProblem[] }>

const isDefinition = (name: string) => /\.(ya?ml|json)$/.test(name) && !name.startsWith('.')

/** Mounted volumes show their files as links. */
const isFile = (folder: string, entry: Dirent): boolean =>
  entry.isFile() ||
  (entry.isSymbolicLink() && statSync(join(folder, entry.name), { throwIfNoEntry: false })?.isFile() === true)

/** The definitions in a folder, not below it, by name. */
export const definitionFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isDefinition(entry.name) && isFile(folder, entry))
    .map((entry) => join(folder, entry.name))
    .sort()

const readPlatform = (file: string): Platform | readonly FileProblem[] => {
  const read = readYaml(readFileSync(file, 'utf8'), file)
  if ('problems' in read) return read.problems
  const { yaml } = read
  const head = TemplateHead.safeParse(yaml.value)
  if (head.success) return { head: head.data, yaml }
  const problem = placing(yaml, null)
  return head.error.issues.flatMap(explainIssue).map(({ path, reason }) => problem(path, reason))
}

/** A platform that extends another says only what is different. */
const extended = (platform: Platform, all: Platforms, depth = 0): Platform => {
  const below = platform.head.extends === undefined ? undefined : all.get(platform.head.extends)
  if (!below || depth > MAX_DEPTH) return platform
  const { head } = extended(below, all, depth + 1)
  return { ...platform, head: TemplateHead.parse(merged(head, platform.head)) }
}

const MAX_DEPTH = 5

/** The platform templates of these files, by name. */
export const loadPlatforms = (
  files: readonly string[],
): Readonly<{ platforms: Platforms; problems: readonly FileProblem[] }> => {
  const platforms = new Map<string, Platform>()
  const problems: FileProblem[] = []
  for (const file of files) {
    const found = readPlatform(file)
    if ('head' in found) platforms.set(found.head.template, found)
    else problems.push(...found)
  }
  const whole = [...platforms].map(([name, platform]) => [name, extended(platform, platforms)] as const)
  return { platforms: new Map(whole), problems }
}

/** Reads each file. Throws only where the files cannot be read from disk. */
export const loadDefinitions = (files: readonly string[], platforms: Platforms): Loaded => {
  const parsed = files.map((file) => parseDefinition(readFileSync(file, 'utf8'), file, platforms))
  return {
    definitions: parsed.flatMap(({ definition }) => definition ?? []),
    problems: parsed.flatMap(({ problems }) => problems),
  }
}
