type Named = Readonly<{ id: string }>

let left: string | null = null

/** The rules that count: all, unless one is left out to measure what it earns. */
export const inForce = <Rule extends Named>(rules: readonly Rule[]): readonly Rule[] =>
  left === null ? rules : rules.filter(({ id }) => id !== left)

/** Does some work without a rule; for measurements only, one at a time. */
export const withoutRule = async <Done>(id: string, work: () => Promise<Done>): Promise<Done> => {
  left = id
  try {
    return await work()
  } finally {
    left = null
  }
}
