import { STATUS_CODES } from 'node:http'

/**
 * What the start of a PAC's message means, or its words if it has no code:
 *
 * | message                                                   | meaning                                        |
 * | --------------------------------------------------------- | ---------------------------------------------- |
 * | `CFDI40147 …`, `301 …`–`310 …`, `350 …`–`403 …`, `705 …`   | SAT's or the PAC's code about the document      |
 * | `AU2000 …` `CO1001 …` `CC3001 …`, HTTP 402, no balance     | about our account: nothing was examined         |
 * | `408 Request Timeout`, `429 …`, `502 …`, any other text    | nothing about the document: null               |
 */
type AnswerCode = Readonly<{ code: string; ofAccount: boolean }>

/** Rules of SAT's matrix and SW's own number for a repeated stamp. */
const OF_SAT = /^\s*(CFDI1?4\d{4}|CFDI3307)(?!\d)/
/**
 * 301–310 and 401–403 are SAT's, 350–399 SAT's troubles, 600 and above the PAC's; any other number
 * at the start of a message is HTTP's.
 */
const NUMBER = /^\s*(30\d|310|3[5-9]\d|40[1-3]|[67]\d\d)(?![\d])[\s.:-]*(.*)/s
/** SW's own codes: authentication, the account, its credits. */
const OF_ACCOUNT = /^\s*((?:AU|CO|CC)\d{4})(?!\d)/
/** Some PACs wrap the rule that failed into a 301. */
const WRAPPED = /CFDI1?4\d{4}/

const NO_BALANCE =
  /saldo\s+insuficiente|sin\s+saldo|no\s+(?:tiene|cuenta\s+con)\s+(?:saldo|timbres|folios)|timbres\s+(?:insuficientes|agotados)|payment\s+required/i

/** `408 Request Timeout`, `401 Unauthorized`: a status line of HTTP that was passed on. */
const isOfHttp = (number: string, text: string): boolean => {
  const phrase = STATUS_CODES[number]
  return phrase !== undefined && text.toLowerCase().startsWith(phrase.toLowerCase())
}

const codeOf = (message: string): string | null => {
  const ofSat = OF_SAT.exec(message)?.[1]
  if (ofSat !== undefined) return ofSat
  const [, number, text = ''] = NUMBER.exec(message) ?? []
  return number === undefined || isOfHttp(number, text) ? null : number
}

type Words = Readonly<{ message?: string | null | undefined; messageDetail?: string | null | undefined }>

/** Null: it says nothing about the document. `status`: HTTP's. */
export const answerCode = ({ message, messageDetail }: Words, status: number): AnswerCode | null => {
  const [head, whole] = [message ?? '', `${message ?? ''} ${messageDetail ?? ''}`]
  const ofAccount = OF_ACCOUNT.exec(head)?.[1]
  if (ofAccount !== undefined) return { code: ofAccount, ofAccount: true }
  const code = codeOf(head)
  if (code !== null)
    return { code: code === '301' ? (WRAPPED.exec(whole)?.[0] ?? code) : code, ofAccount: false }
  return status === 402 || NO_BALANCE.test(whole) ? { code: 'balance', ofAccount: true } : null
}
