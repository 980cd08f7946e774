/**
 * XML and PDF are kept for five years after the month in which they arrived (decisions.md ›
 * Retention).
 */
export const filesKeptYears = 5
