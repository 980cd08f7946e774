/** A value below this confidence gets a warning. */
export const DOUBTFUL = 0.8
