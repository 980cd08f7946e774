type Named = Readonly<{ id: string }>

let left: ReadonlySet<string> | null = null
let heard: Set<string> | null = null

/** The rules that count: all, unless some are left out to measure what they earn. */
export const inForce = <Rule extends Named>(rules: readonly Rule[]): readonly Rule[] =>
  left === null ? rules : rules.filter(({ id }) => !left?.has(id))

/** A rule spoke; kept only while somebody listens. */
export const note = (id: string): void => {
  heard?.add(id)
}

/** Does some work without these rules; for measurements only, one at a time. */
export const withoutRules = async <Done>(
  ids: ReadonlySet<string>,
  work: () => Promise<Done>,
): Promise<Done> => {
  left = ids
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
