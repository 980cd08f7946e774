/**
 * onnxruntime and sharp abort the whole process if their worker thread is terminated, or the
 * process exits, while they run. So native code runs behind a gate: two cells shared by the worker
 * and its owner. Once the gate is shut and nobody is inside, the thread can be terminated.
 */
export type Gate = Int32Array<SharedArrayBuffer>

/** Runs native code, one call at a time; throws once the gate is shut. */
export type Native = <Result>(call: () => Promise<Result>) => Promise<Result>

const INSIDE = 0
const SHUT = 1

export const createGate = (): Gate => new Int32Array(new SharedArrayBuffer(8))

/**
 * The worker's side. It announces itself before it checks the gate; the owner shuts the gate before
 * it checks for the worker.
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
 * Resolves to true once nobody is inside and the thread can be terminated; to false if native code
 * does not return in time.
 */
export const shutGate = async (gate: Gate, limitMs: number): Promise<boolean> => {
  Atomics.store(gate, SHUT, 1)
  await Atomics.waitAsync(gate, INSIDE, 1, limitMs).value
  return isEmpty(gate)
}

/** The same for process exit, when nothing asynchronous runs any more. */
export const shutGateBlocking = (gate: Gate, limitMs: number): void => {
  Atomics.store(gate, SHUT, 1)
  Atomics.wait(gate, INSIDE, 1, limitMs)
}
