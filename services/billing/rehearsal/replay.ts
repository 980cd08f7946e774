import type { Merchant } from '#merchants/language/merchant.ts'
import type { Browsers } from '../engine/browser/browsers.ts'
import { PortalTrouble } from '../engine/ends/portal-trouble.ts'
import type { Answer, Exchange } from '../engine/http/exchange.ts'
import type { HttpClient } from '../engine/http/open-http-client.ts'
import {
  type Answered,
  type Asked,
  type Fixture,
  type KeptRequest,
  keptRequestOf,
  wordOf,
} from './fixture.ts'
import { bytesKept } from './kept-body.ts'
import { keptTab, type Reel } from './kept-tab.ts'
import { ownAccount } from './own-log-ins.ts'
import { rehearse } from './rehearse.ts'

const answerOf = (answered: Answered): Answer => ({
  url: new URL(answered.address),
  status: answered.status,
  headers: answered.headers,
  hops: answered.hops.map((href) => new URL(href)),
  bytes: bytesKept(answered),
})

const inWords = ({ method, host = '', path, fields }: KeptRequest): string =>
  `${method} ${host}${path} (${fields.join(', ')})`

const isSame = (asked: Asked, kept: KeptRequest): boolean =>
  inWords(asked) === inWords({ host: asked.host, ...kept })

const reelOf = ({ exchanges }: Fixture, note: (reason: string) => void): Reel => {
  let at = 0
  return {
    note,
    next: () => exchanges[at]?.asked ?? null,
    take: (asked) => {
      const next = exchanges[at]
      at += 1
      if (next && isSame(asked, next.asked)) return answerOf(next.answered)
      note(`the steps send ${inWords(asked)}; kept is ${next ? inWords(next.asked) : 'nothing more'}`)
      throw new PortalTrouble('portal_changed', 'the fixtures hold no answer to this request')
    },
  }
}

/** A portal that answers with the pages that were kept, in their order. */
const keptPortal = ({ cookies }: Fixture, reel: Reel): HttpClient => {
  const left = [...cookies]
  const send = async (exchange: Exchange): Promise<Answer> => reel.take(keptRequestOf(exchange))
  return {
    requireSendable: () => undefined,
    send,
    sendOnce: send,
    cookie: (_, name) => {
      const place = left.findIndex((each) => each.name === name)
      return Promise.resolve(place < 0 ? null : (left.splice(place, 1)[0]?.value ?? null))
    },
    keep: () => Promise.resolve(),
    allCookies: () => Promise.resolve('{}'),
    replaceCookies: () => Promise.resolve(),
    close: () => undefined,
  }
}

/** No browser: its tab shows what was kept. */
const keptBrowsers = (fixture: Fixture, reel: Reel): Browsers => ({
  isThere: () => Promise.resolve(true),
  open: () =>
    Promise.resolve({
      tab: keptTab(reel),
      client: keptPortal(fixture, reel),
      close: () => Promise.resolve(),
    }),
  close: () => Promise.resolve(),
})

/** What is different from when the pages were kept; []: the definition still fits them. */
export const replay = async (
  merchant: Pick<Merchant, 'portal' | 'engine' | 'flow' | 'rfcs' | 'phrases' | 'limits' | 'account'>,
  fixture: Fixture,
): Promise<string[]> => {
  const reasons: string[] = []
  const reel = reelOf(fixture, (reason) => reasons.push(reason))
  const rehearsed = await rehearse({
    merchant,
    browsers: keptBrowsers(fixture, reel),
    // pages are kept by the names of fields alone
    account: merchant.account
      ? ownAccount(Object.fromEntries(merchant.account.secrets.map((name) => [name, 'x'])))
      : undefined,
    values: fixture.values,
    allowLocal: true,
    how: fixture.how,
    intend: () => Promise.resolve(true),
    emit: () => undefined,
    through: (client) => {
      client.close()
      return keptPortal(fixture, reel)
    },
  })
  const outcome = wordOf(fixture.how, rehearsed)
  if (reasons.length === 0 && outcome !== fixture.outcome)
    reasons.push(`it ends with ${outcome}; when the pages were kept, with ${fixture.outcome}`)
  return reasons
}
