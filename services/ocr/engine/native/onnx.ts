import { readFileSync } from 'node:fs'
import './without-telemetry.ts'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Native } from './native-gate.ts'

export type Output = Readonly<{ data: Float32Array; dims: readonly number[] }>

/** A network with one float input and one float output. */
export type Network = (data: Float32Array, dims: readonly number[]) => Promise<Output>

/**
 * PP-OCRv4 mobile finds lines; PP-OCRv6 small, reduced (notebook of ocr-training), reads them.
 * `characters[0]` is the blank of CTC, the last one the space.
 */
export type Networks = Readonly<{
  detector: Network
  recogniser: Network
  characters: readonly string[]
}>

const OPTIONS: InferenceSession.SessionOptions = {
  // onnxruntime counts the machine's processors, not the container's: always set the number of
  // threads
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  // costs 80 MB a worker and saves 12 % of the time
  enableCpuMemArena: true,
}

const models = new URL('../../models/', import.meta.url)

const open = async (file: URL, native: Native): Promise<Network> => {
  const model = readFileSync(file)
  const session = await native(() => InferenceSession.create(model, OPTIONS))
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return async (data, dims) => {
    const feeds = { [input]: new Tensor('float32', data, dims) }
    const result = (await native(() => session.run(feeds)))[output]
    if (!(result?.data instanceof Float32Array)) throw new Error(`${file.href} gave no floats`)
    return { data: result.data, dims: result.dims }
  }
}

const readCharacterSet = (): string[] => {
  const lines = readFileSync(new URL('ppocr-v6-latin.txt', models), 'utf8').trimEnd().split('\n')
  return ['', ...lines, ' ']
}

export const loadNetworks = async (native: Native): Promise<Networks> => ({
  detector: await open(new URL('ppocr-v4-detector.onnx', models), native),
  recogniser: await open(new URL('ppocr-v6-latin.onnx', models), native),
  characters: readCharacterSet(),
})
