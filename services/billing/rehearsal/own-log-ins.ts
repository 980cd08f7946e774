import type { Values } from '#merchants/values/fill-template.ts'
import { operator, type Unissued } from '../engine/ends/outcome.ts'
import type { KeptLogIn, LogIns, MakeLogIn } from '../engine/visit/account-run.ts'
import { asValues, type PortalAccount } from '../portal/account-of.ts'

type Made = Awaited<ReturnType<MakeLogIn>>

const refused = operator('login_expired', 'the portal did not take the secrets')

const endedBy = ({ ended, refused: isRefused }: Extract<Made, { ended: unknown }>): Unissued =>
  isRefused ? { ...refused, detail: 'detail' in ended ? (ended.detail ?? '') : '' } : ended

/** The log-ins of one trial: kept in this process, made again only where the portal ends them. */
export const ownLogIns = (): LogIns => {
  let kept: KeptLogIn | null = null
  let count = 0
  let isRefused = false
  const make = async (work: MakeLogIn) => {
    const made = await work()
    if ('ended' in made) {
      isRefused = made.refused
      return endedBy(made)
    }
    count += 1
    kept = { id: String(count), ...made }
    return kept
  }
  return {
    enter: (over, work) => {
      if (isRefused) return Promise.resolve(refused)
      return kept && kept.id !== over ? Promise.resolve(kept) : make(work)
    },
    end: (id) => {
      if (kept?.id === id) kept = null
      return Promise.resolve()
    },
    renew: (id, cookies) => {
      if (kept?.id === id) kept = { ...kept, cookies }
      return Promise.resolve()
    },
  }
}

/** An account whose secrets are at hand. */
export const ownAccount = (
  secrets: Readonly<Record<string, string>>,
  headers?: (secrets: Values) => Readonly<Record<string, string>>,
): PortalAccount => {
  const logIns = ownLogIns()
  return {
    open: () => Promise.resolve({ secrets: asValues(secrets), logIns, version: null }),
    ...(headers && { headers }),
  }
}
