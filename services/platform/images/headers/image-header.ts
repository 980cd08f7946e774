/** What a format's header announces; `complete` is false if the end of the file is missing. */
export type ImageHeader = Readonly<{ width: number; height: number; complete: boolean }>
