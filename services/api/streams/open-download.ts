import type { Readable } from 'node:stream'
import { Rejection } from '#contracts/http/errors.ts'
import type { Leases } from '../limits/leases.ts'
import type { OpenStreams, Reader } from './open-streams.ts'

export type DownloadDeps = Readonly<{ streams: Pick<OpenStreams, 'open'>; leases: Pick<Leases, 'take'> }>

export type Download = Readonly<{
  accountId: string
  /** In the plural, as a sentence has it: `archives`. */
  kind: string
  /** Open at once per account, in all processes and both modes together. */
  most: number
  reader: Reader
  write: () => AsyncIterable<string | Uint8Array>
}>

/**
 * A stream with an end that is made while it is read, and cut where it is not read. Throws
 * `too_many_concurrent_requests`.
 */
export const openDownload = async (
  { streams, leases }: DownloadDeps,
  { accountId, kind, most, reader, write }: Download,
): Promise<Readable> => {
  const free = await leases.take(`${kind} of ${accountId}`, most)
  if (!free) {
    const message = `${most} ${kind} of this account are being written: wait for one to end.`
    throw new Rejection('too_many_concurrent_requests', message, { retryAfterSeconds: 5 })
  }
  return streams.open({ ...reader, write, endless: false }).once('close', free)
}
