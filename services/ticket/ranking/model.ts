/**
 * A tree as the recipe writes it: a leaf's log odds, or [feature, threshold, left, right]; left if
 * the feature is at most the threshold.
 */
export type Tree = number | readonly [feature: number, threshold: number, left: Tree, right: Tree]

/**
 * A boosted ensemble. Its nodes lie in flat arrays, because a ticket evaluates it some thousand
 * times. The left child follows its node; `feature` indexes `names` and is -1 for a leaf, whose
 * `value` is its log odds.
 */
export type Model = Readonly<{
  names: readonly string[]
  roots: readonly number[]
  feature: Int16Array
  value: Float64Array
  right: Int32Array
}>

export type Features = Readonly<Record<string, number>>

type Node = { feature: number; value: number; right: number }

const layOut = (tree: Tree, nodes: Node[]): void => {
  if (typeof tree === 'number') {
    nodes.push({ feature: -1, value: tree, right: 0 })
    return
  }
  const [feature, value, left, right] = tree
  const node = { feature, value, right: 0 }
  nodes.push(node)
  layOut(left, nodes)
  node.right = nodes.length
  layOut(right, nodes)
}

type Ensemble = Readonly<{ names: readonly string[]; trees: readonly Tree[] }>

export const createModel = ({ names, trees }: Ensemble): Model => {
  const nodes: Node[] = []
  const roots = trees.map((tree) => {
    const root = nodes.length
    layOut(tree, nodes)
    return root
  })
  return {
    names,
    roots,
    feature: Int16Array.from(nodes, ({ feature }) => feature),
    value: Float64Array.from(nodes, ({ value }) => value),
    right: Int32Array.from(nodes, ({ right }) => right),
  }
}

const leafOf = ({ feature, value, right }: Model, root: number, values: readonly number[]): number => {
  let at = root
  for (let asked = feature[at] ?? -1; asked >= 0; asked = feature[at] ?? -1)
    at = (values[asked] ?? 0) <= (value[at] ?? 0) ? at + 1 : (right[at] ?? 0)
  return value[at] ?? 0
}

/**
 * Log odds that a candidate with these features is the right one; a missing feature counts as 0.
 */
export const score = (model: Model, features: Features): number => {
  const values = model.names.map((name) => features[name] || 0)
  return model.roots.reduce((sum, root) => sum + leafOf(model, root, values), 0)
}

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
