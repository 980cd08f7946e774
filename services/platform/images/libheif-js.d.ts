/** The part of libheif's own JavaScript that is used here: its types cover only the C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    is_primary: () => boolean
    get_width: () => number
    get_height: () => number
    /** Fills `into.data` with RGBA; null if it cannot be decoded. */
    display: (into: Pixels, done: (filled: Pixels | null) => void) => void
    free: () => void
  }
  class HeifDecoder {
    /** The top-level pictures; [] if there are none or the file is broken. */
    decode: (bytes: Uint8Array) => HeifImage[]
    decoder: { delete: () => void }
  }
  const libheif: { ready: Promise<unknown>; HeifDecoder: typeof HeifDecoder }
  export = libheif
}
