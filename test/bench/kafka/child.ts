import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * A process of the bench: it is ready when `startChild` resolves, and answers each thing it is
 * asked.
 */
export type Child = Readonly<{ ask: (message: object) => Promise<unknown>; end: () => void }>

const answer = async (child: ChildProcess): Promise<unknown> => {
  const over = new AbortController()
  const [said] = await Promise.race([
    once(child, 'message', over),
    once(child, 'exit', over).then(([code]) => Promise.reject(new Error(`a child ended with ${code}`))),
  ]).finally(() => over.abort())
  return said
}

/** `file`: beside this one. */
export const startChild = async (file: string, words: readonly string[]): Promise<Child> => {
  const child = fork(join(import.meta.dirname, file), [...words], {
    execArgv: ['--disable-warning=TimeoutNegativeWarning'],
  })
  await answer(child)
  return {
    ask: (message) => {
      const answered = answer(child)
      child.send(message)
      return answered
    },
    end: () => child.kill(),
  }
}
