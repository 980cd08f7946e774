const OTHER_DATE = /^.*\d[/.-]\d{1,2}[/.-]\d{2,4}(?=.*[A-Za-z]{2})/

/**
 * The part of the text before a date that labels it: "Vendido: " of "Impreso: 05/11/2026 10:00
 * Vendido: ".
 */
export const ownLabel = (before: string): string => before.replace(OTHER_DATE, '')
