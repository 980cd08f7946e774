import { setTimeout as sleep } from 'node:timers/promises'
import type { Bucket } from './bucket.ts'
import type { Opened } from './opened.ts'
import { putMs } from './patience.ts'
import { elseUnavailable, StoreUnavailable } from './store-unavailable.ts'
import { isCode, statusOf } from './what-went-wrong.ts'

type Tried = 'put' | 'there' | 'contended'

const CONTENDED_TRIES = 4
const CONTENDED_MS = 100

/** 409: another conditional put of that name is under way, and either may win. */
const whyNot = (error: unknown): Tried => {
  if (statusOf(error) === 412 || isCode(error, 'PreconditionFailed')) return 'there'
  if (isCode(error, 'ConditionalRequestConflict')) return 'contended'
  throw new StoreUnavailable('put', error)
}

/** Some stores answer so when there is nothing to remove; any other 404 is no removal. */
const doneIfNoKey = (error: unknown): void => {
  if (!isCode(error, 'NoSuchKey')) throw new StoreUnavailable('remove', error)
}

/** What changes the bucket, one object at a time. */
export const writesOf = (
  { sdk, client, bucket }: Opened,
  prefix: string,
): Pick<Bucket, 'put' | 'putOnce' | 'remove'> => {
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const send = (name: string, bytes: Uint8Array, condition: { IfNoneMatch?: '*' }) => {
    const whole = { ...at(name), Body: bytes, ContentLength: bytes.length, ...condition }
    return client.send(new sdk.PutObjectCommand(whole), { requestTimeout: putMs(bytes.length) })
  }
  const putOnce: Bucket['putOnce'] = async (name, bytes) => {
    for (let tries = 0; tries < CONTENDED_TRIES; tries += 1) {
      const tried = await send(name, bytes, { IfNoneMatch: '*' }).then((): Tried => 'put', whyNot)
      if (tried !== 'contended') return tried === 'put'
      await sleep(CONTENDED_MS * (tries + Math.random()))
    }
    throw new StoreUnavailable('put', new Error('another put of the same name does not end'))
  }
  return {
    put: async (name, bytes) => {
      await send(name, bytes, {}).catch(elseUnavailable('put'))
    },
    putOnce,
    remove: async (name) => {
      await client.send(new sdk.DeleteObjectCommand(at(name))).catch(doneIfNoKey)
    },
  }
}
