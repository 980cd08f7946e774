/**
 * The part of this global that is used here; TypeScript declares it only in the browser's library.
 */
declare class WebAssemblyMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
declare const WebAssembly: Readonly<{ Memory: typeof WebAssemblyMemory }>
