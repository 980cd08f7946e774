import { errorCode } from '../error-code.ts'

const codes = /^(ENOENT|ENOTDIR|EISDIR|EACCES|EPERM|EROFS|ENAMETOOLONG|ELOOP|ENOSPC)$/

/** Whether a system call failed because nothing can be written at the path that a person gave. */
export const isUnwritable = (error: unknown): boolean => codes.test(errorCode(error))
