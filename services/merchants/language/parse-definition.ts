import { expandTemplate, isTree, type TemplateHead } from './expand-template.ts'
import { type Explained, explainIssue } from './explain-issue.ts'
import { type FileProblem, type Path, pathText } from './file-problem.ts'
import { meant } from './meant.ts'
import { MerchantFile } from './merchant-file.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'

/** A definition that can be run. */
export type Definition = Readonly<{
  file: string
  merchant: MerchantFile
  /** Where a path stands, for whoever finds fault with it later. */
  problem: (path: Path, reason: string) => FileProblem
}>

type Parsed = Readonly<
  { definition: Definition; problems: readonly [] } | { definition: null; problems: readonly FileProblem[] }
>

/** A platform and the file that it stands in. */
export type Platform = Readonly<{ head: TemplateHead; yaml: YamlFile }>

/** What the merchant's own file does not say stands in its template. */
export const placing =
  (own: YamlFile, platform: Platform | null): Definition['problem'] =>
  (path, reason) => {
    const isTheirs = platform && !own.has(path) && platform.yaml.has(path)
    const { file, placeOf } = isTheirs ? platform.yaml : own
    return { file, ...placeOf(path), path: pathText(path), reason }
  }

const failed = (problems: readonly FileProblem[]): Parsed => ({ definition: null, problems })

const validated = (yaml: YamlFile, value: unknown, platform: Platform | null): Parsed => {
  const problem = placing(yaml, platform)
  const result = MerchantFile.safeParse(value, { reportInput: true })
  if (result.success) return { definition: { file: yaml.file, merchant: result.data, problem }, problems: [] }
  const explained = result.error.issues.flatMap(explainIssue)
  return failed(explained.map(({ path, reason }: Explained) => problem(path, reason)))
}

const onPlatform = (
  yaml: YamlFile,
  tree: Readonly<Record<string, unknown>>,
  platforms: Platforms,
): Parsed => {
  const name = String(tree['template'])
  const platform = platforms.get(name)
  if (!platform) {
    const reason = `the template ${name} does not exist${meant(name, [...platforms.keys()])}`
    return failed([placing(yaml, null)(['template'], reason)])
  }
  const { value, problems } = expandTemplate(platform.head, tree)
  if (problems.length === 0) return validated(yaml, value, platform)
  return failed(problems.map(({ path, reason }) => placing(yaml, null)(path, reason)))
}

export type Platforms = ReadonlyMap<string, Platform>

/** One merchant's file, YAML or JSON; every fault is named with its line. Never throws. */
export const parseDefinition = (text: string, file: string, platforms: Platforms = new Map()): Parsed => {
  const read = readYaml(text, file)
  if ('problems' in read) return failed(read.problems)
  const { yaml } = read
  if (!isTree(yaml.value)) return failed([placing(yaml, null)([], 'it is not a mapping of words to values')])
  return 'template' in yaml.value
    ? onPlatform(yaml, yaml.value, platforms)
    : validated(yaml, yaml.value, null)
}
