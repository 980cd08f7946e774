import { errorCode } from '../error-code.ts'

/** Whether a process has this number: another user's, which hears no signal of ours, is one. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
