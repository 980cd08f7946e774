/**
 * The maximum number of amounts under one kind of label. Each is compared with all others, so a
 * hostile page beyond this would only cost time.
 */
export const MOST_LABELLED = 40
