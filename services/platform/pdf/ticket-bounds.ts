/** How many pages of a PDF are read as a ticket. */
export const MOST_PAGES = 3
/** The limits at which the process that reads a ticket's PDF is killed; its picture takes most. */
export const ticketBounds = { bytes: 512 * 1024 * 1024, milliseconds: 8_000 }

/** Opening a document decodes none of its pictures. */
export const openingBounds = { bytes: 256 * 1024 * 1024, milliseconds: 5_000 }

export const LONGEST_RUNS = 3_000
/** More decoded pixels than this are no picture of a page. */
export const MOST_PIXELS = 24_000_000
/** The picture of a page is made smaller until it has fewer: what a phone takes is left whole. */
export const PAGE_PIXELS = 13_000_000
/** Of the pictures of all pages together. */
export const ALL_BYTES = 15_000_000
/** No page of a ticket has more text, and every rule reads all of it. */
export const MOST_LETTERS = 20_000
