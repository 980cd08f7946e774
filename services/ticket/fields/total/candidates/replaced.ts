/**
 * Cents that are invoiced, and those that hold more or less than is; `by` null: something else is,
 * and nothing says what.
 */
export type Replaced = Readonly<{ by: number | null; instead: number }>
