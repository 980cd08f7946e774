/**
 * How many pages of a document are read: a Constancia has two or three, with its data on the first
 * two.
 */
export const MOST_PAGES = 3
/** Later pages, up to this one, are only checked for the start of another Constancia. */
export const LAST_PAGE = 9
export const LONGEST_TEXT = 100_000

/**
 * The limits at which the process that reads a PDF is killed; a Constancia takes 100 MB and 0.2 s.
 */
export const readerBounds = { bytes: 256 * 1024 * 1024, milliseconds: 5_000 }
