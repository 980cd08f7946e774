import { z } from 'zod'
import { operator, type Unissued } from '../engine/ends/outcome.ts'
import type { KeptLogIn, LogIns, MakeLogIn } from '../engine/visit/account-run.ts'
import { asValues, type PortalAccount } from '../portal/account-of.ts'

type Made = Awaited<ReturnType<MakeLogIn>>

/** As tough-cookie writes a jar, or as a browser has them. */
const Kept = z.union([
  z.object({ cookies: z.array(z.object({ key: z.string() })) }).transform(({ cookies }) => cookies),
  z.array(z.object({ name: z.string() })).transform((all) => all.map(({ name }) => ({ key: name }))),
])

const refused = operator('login_expired', 'the portal did not take the secrets')

const endedBy = ({ ended, refused: isRefused }: Extract<Made, { ended: unknown }>): Unissued =>
  isRefused ? { ...refused, detail: 'detail' in ended ? (ended.detail ?? '') : '' } : ended

/** By their names alone: what they hold opens the account. */
const namesOf = (cookies: string): string[] => {
  const all = Kept.parse(JSON.parse(cookies))
  return [...new Set(all.map(({ key }) => key))]
}

type NoteKept = (cookieNames: readonly string[]) => void

/** The log-ins of one trial: kept in this process, made again only where the portal ends them. */
const ownLogIns = (noteKept?: NoteKept): LogIns => {
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
    noteKept?.(namesOf(made.cookies))
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
export const ownAccount = (secrets: Readonly<Record<string, string>>, noteKept?: NoteKept): PortalAccount => {
  const logIns = ownLogIns(noteKept)
  return { open: () => Promise.resolve({ secrets: asValues(secrets), logIns, version: null }) }
}
