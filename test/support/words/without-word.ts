import { Flow } from '#merchants/language/flow.ts'
import { type Path, placesIn } from './places-in.ts'

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (value: unknown, [first, ...rest]: Path): unknown => {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.toSpliced(Number(first), 1)
      : value.with(Number(first), without(value[Number(first)], rest))
  }
  if (!isTree(value)) return value
  const entries = Object.entries(value).flatMap(([name, each]) => {
    if (name !== String(first)) return [[name, each] as const]
    return rest.length === 0 ? [] : [[name, without(each, rest)] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * What is left if the word goes and, where it cannot be spared, what is around it; null: nothing.
 */
const spared = (flow: unknown, path: Path): unknown => {
  if (path.length === 0) return null
  const rest = without(flow, path)
  return Flow.safeParse(rest).success ? rest : spared(flow, path.slice(0, -1))
}

/** The flow without the word, once for each place of it; null: no flow is left. */
export const withoutWord = (flow: unknown, word: string): unknown[] =>
  placesIn(flow)
    .filter((place) => place.word === word)
    .map(({ path }) => spared(flow, path))
