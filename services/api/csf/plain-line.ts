/** A line of a PDF's text with composed letters and single spaces; accents and case stay. */
export const plainLine = (line: string): string => line.normalize('NFC').replace(/\s+/g, ' ').trim()
