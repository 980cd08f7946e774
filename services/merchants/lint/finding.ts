import type { Path } from '../language/file-problem.ts'

/** What is wrong, or doubtful, in a definition that can be read. */
export type Finding = Readonly<{ level: 'error' | 'warning'; path: Path; reason: string }>

export const errorAt = (path: Path, reason: string): Finding => ({ level: 'error', path, reason })
export const warningAt = (path: Path, reason: string): Finding => ({ level: 'warning', path, reason })
