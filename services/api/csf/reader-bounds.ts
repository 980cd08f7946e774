/**
 * What is looked at of a document: a Constancia has two or three pages, and its data stand on the
 * first two.
 */
export const MOST_PAGES = 3
/** Behind those, pages that are only asked whether another Constancia begins on them. */
export const LAST_PAGE = 9
export const LONGEST_TEXT = 100_000

/** Where the process that reads a PDF is killed; a Constancia takes 100 MB and 0.2 s. */
export const readerBounds = { bytes: 256 * 1024 * 1024, milliseconds: 5_000 }
