/**
 * onnxruntime and sharp abort the whole process when their worker thread is ended, or the process
 * exits, while they run. So native code runs behind a gate: two cells that the worker and its owner
 * share. Once the gate is shut and nobody is inside, the thread can be ended.
 */
export type Gate = Int32Array<SharedArrayBuffer>

/** Runs native code, one call at a time; throws once the gate is shut. */
export type Native = <Result>(call: () => Promise<Result>) => Promise<Result>

const INSIDE = 0
const SHUT = 1

export const createGate = (): Gate => new Int32Array(new SharedArrayBuffer(8))

/**
 * The worker's side. It says that it is inside before it looks: the owner does both the other way
 * round.
 */
export const throughGate =
  (gate: Gate): Native =>
  async (call) => {
    Atomics.store(gate, INSIDE, 1)
    try {
      if (Atomics.load(gate, SHUT)) throw new Error('the OCR worker is being ended')
      return await call()
    } finally {
      Atomics.store(gate, INSIDE, 0)
      Atomics.notify(gate, INSIDE)
    }
  }

const isEmpty = (gate: Gate): boolean => Atomics.load(gate, INSIDE) === 0

/**
 * True when nobody is inside any more and the thread can be ended; false when native code does not
 * come back in time.
 */
export const shutGate = async (gate: Gate, limitMs: number): Promise<boolean> => {
  Atomics.store(gate, SHUT, 1)
  await Atomics.waitAsync(gate, INSIDE, 1, limitMs).value
  return isEmpty(gate)
}

/** The same for the end of the process, when nothing asynchronous runs any more. */
export const shutGateBlocking = (gate: Gate, limitMs: number): void => {
  Atomics.store(gate, SHUT, 1)
  Atomics.wait(gate, INSIDE, 1, limitMs)
}
