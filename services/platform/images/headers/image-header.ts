/** What a format's header says; `complete` is false where the end of the file is missing. */
export type ImageHeader = Readonly<{ width: number; height: number; complete: boolean }>
