/** The part of the global that is used here; TypeScript has it with the browser's library only. */
declare class WebAssemblyMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
declare const WebAssembly: Readonly<{ Memory: typeof WebAssemblyMemory }>
