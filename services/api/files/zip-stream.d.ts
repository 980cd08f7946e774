/** The part of zip-stream that is used here: it ships no types. */
declare module 'zip-stream' {
  import type { Transform } from 'node:stream'

  class ZipStream extends Transform {
    /** `done` once the entry has gone through; entries are added one at a time. */
    entry: (
      source: Buffer,
      data: { name: string; date: Date },
      done: (error: Error | null | undefined) => void,
    ) => void
    finalize: () => void
  }
  export = ZipStream
}
