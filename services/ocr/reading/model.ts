/** A leaf's log-odds, or [feature, threshold, left, right]; left where the feature is at most the threshold. */
export type Tree = number | readonly [feature: number, threshold: number, left: Tree, right: Tree]

/** A boosted ensemble; trees name features by their place in `names`. */
export type Model = Readonly<{ names: readonly string[]; trees: readonly Tree[] }>

export type Features = Readonly<Record<string, number>>

const leaf = (tree: Tree, values: readonly number[]): number => {
  let node = tree
  while (typeof node !== 'number') {
    const [feature, threshold, left, right] = node
    node = (values[feature] ?? 0) <= threshold ? left : right
  }
  return node
}

/** Log-odds that a candidate with these features is the right one; a feature that is missing counts 0. */
export const score = ({ names, trees }: Model, features: Features): number => {
  const values = names.map((name) => features[name] || 0)
  return trees.reduce<number>((sum, tree) => sum + leaf(tree, values), 0)
}

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
