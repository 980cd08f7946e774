import path from 'node:path'

/** The path of a file or folder of the training, named from its root. */
export const trainingFile = (name: string): string => path.join(import.meta.dirname, '..', name)
