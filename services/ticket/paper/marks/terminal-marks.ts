/**
 * What the slip of a card terminal prints, and hardly anything else: the source of a pattern over
 * folded text.
 */
export const TERMINAL_MARKS = String.raw`AFILIAC|\bAFIL\b|APROBAD|\bARQC\b|\bAID\b`
