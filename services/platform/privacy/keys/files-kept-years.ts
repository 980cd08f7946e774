/**
 * XML and PDF are kept for five years after the month in which they came (decisions.md ›
 * Retention).
 */
export const filesKeptYears = 5
