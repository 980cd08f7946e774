/**
 * The invoiced cents (`by`) and those that include more or less; `by` null: another amount is
 * invoiced, and nothing says which.
 */
export type Replaced = Readonly<{ by: number | null; instead: number }>
