import { errorCode } from '../error-code.ts'

/** Whether a system call failed because the file or folder does not exist (ENOENT). */
export const isAbsent = (error: unknown): boolean => errorCode(error) === 'ENOENT'
