/** An object with a value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>

/** The same object with every key prefixed, to name groups of features apart. */
export const prefixed = <Prefix extends string, Key extends string>(
  prefix: Prefix,
  record: Readonly<Record<Key, number>>,
) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [`${prefix}${key}`, value])) as Record<
    `${Prefix}${Key}`,
    number
  >
