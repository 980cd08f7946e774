/**
 * Text that appears on card slips and hardly anywhere else: the source of a pattern over folded
 * text.
 */
export const TERMINAL_MARKS = String.raw`AFILIAC|\bAFIL\b|APROBAD|\bARQC\b|\bAID\b`
