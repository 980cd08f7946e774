/** "RFC", "R.F.C.", "R F C": the label of a taxpayer's key, as a pattern. */
export const RFC_LABEL = String.raw`\bR\W?F\W?C\b`
