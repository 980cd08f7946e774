import type { AttributeType } from '../xml/attribute-types.ts'

/**
 * An element as cfdv40.xsd describes it. Attributes: name, with `?` if optional. Children in order:
 * name, with `?`, `+`, `*` as in a regular expression. `anything`: elements of other namespaces,
 * with their minimum number.
 */
export type ElementShape = Readonly<{
  attributes?: Readonly<Record<string, AttributeType>>
  children?: readonly (readonly [name: string, shape: ElementShape])[]
  anything?: 0 | 1
  /** The children may come in any order and number. */
  unordered?: true
}>
