type Named = Readonly<{ id: string }>

let left: string | null = null
let heard: Set<string> | null = null

/** The rules that count: all, unless one is left out to measure what it earns. */
export const inForce = <Rule extends Named>(rules: readonly Rule[]): readonly Rule[] =>
  left === null ? rules : rules.filter(({ id }) => id !== left)

/** A rule spoke; kept only while somebody listens. */
export const note = (id: string): void => {
  heard?.add(id)
}

/** Does some work without a rule; for measurements only, one at a time. */
export const withoutRule = async <Done>(id: string, work: () => Promise<Done>): Promise<Done> => {
  left = id
  try {
    return await work()
  } finally {
    left = null
  }
}

/** Does some work, and says which rules decided something in it; for measurements only. */
export const withHeard = async <Done>(
  work: () => Promise<Done>,
): Promise<Readonly<{ done: Done; spoke: ReadonlySet<string> }>> => {
  const spoke = new Set<string>()
  heard = spoke
  try {
    return { done: await work(), spoke }
  } finally {
    heard = null
  }
}
