declare module 'heic-decode' {
  type HeicImage = {
    width: number
    height: number
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  export const all: (input: { buffer: Uint8Array }) => Promise<HeicImage[] & { dispose: () => void }>
}
