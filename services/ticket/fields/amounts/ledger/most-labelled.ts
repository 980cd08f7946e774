/**
 * Amounts under one kind of label, each of which is compared with all others: of a hostile page the
 * rest would only cost time.
 */
export const MOST_LABELLED = 40
