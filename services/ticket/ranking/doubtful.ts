/** Less sure than that, a value is warned of. */
export const DOUBTFUL = 0.8
