import { z } from 'zod'
import { faultOf, type StampOutcome } from './pac.ts'

const Timbre = z.object({ cfdi: z.string(), tfd: z.string(), uuid: z.string() }).partial()

/** What every answer of the wire looks like; fields that are not used are left alone. */
export const SwAnswer = z.object({
  status: z.string().nullish(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: Timbre.nullish(),
})
export type SwAnswer = z.infer<typeof SwAnswer>

/** `stamped_before`: 307, and the document did not come with it. */
export type SwJudgement = StampOutcome | Readonly<{ kind: 'stamped_before'; uuid: string | null }>

const CODE = /^\s*(CFDI1?4\d{4}|CFDI3307|\d{3})(?!\d)/
/** Some PACs wrap the rule that failed into a 301. */
const WRAPPED = /CFDI1?4\d{4}/

const codeIn = ({ message, messageDetail }: SwAnswer): string | null => {
  const code = CODE.exec(message ?? '')?.[1] ?? null
  if (code !== '301') return code
  return WRAPPED.exec(`${message} ${messageDetail ?? ''}`)?.[0] ?? code
}

const MOST = 500
const unknown = (reason: string): StampOutcome => ({ kind: 'unknown', reason })

/** Documents of ours have no complement: the timbre goes before the end. */
const withTimbre = (signedXml: string, tfd: string): string =>
  signedXml.replace(
    '</cfdi:Comprobante>',
    () => `<cfdi:Complemento>${tfd.replace(/^\s*<\?xml[^>]*\?>/, '')}</cfdi:Complemento></cfdi:Comprobante>`,
  )

const documentIn = ({ data }: SwAnswer, signedXml: string): string | null => {
  if (data?.cfdi) return data.cfdi
  return data?.tfd ? withTimbre(signedXml, data.tfd) : null
}

/** 350–399: SAT or the PAC is in trouble; 40999: nobody knows. They say nothing about the document. */
const isTrouble = (code: string): boolean => /^3[5-9]\d$|40999$/.test(code)

const refusal = (answer: SwAnswer, status: number): StampOutcome => {
  const code = codeIn(answer)
  if (code === null || isTrouble(code)) return unknown(`HTTP ${status}: ${code ?? 'no code'}`)
  return {
    kind: 'rejected',
    code,
    message: (answer.message ?? '').slice(0, MOST),
    detail: answer.messageDetail?.slice(0, MOST) || null,
    fault: faultOf(code),
  }
}

/** An answer to the stamping request (cfdi.md §5): codes stand at the head of `message`, the HTTP status only says "not 200". */
export const judgeAnswer = (
  { status, body }: { status: number; body: unknown },
  signedXml: string,
): SwJudgement => {
  const parsed = SwAnswer.safeParse(body)
  if (!parsed.success || status >= 500) return unknown(`HTTP ${status}`)
  const answer = parsed.data
  const before = ['307', 'CFDI3307'].includes(codeIn(answer) ?? '')
  const isSuccess = status === 200 && answer.status === 'success'
  if (!isSuccess && !before) return refusal(answer, status)
  const xml = documentIn(answer, signedXml)
  const uuid = answer.data?.uuid ?? null
  if (xml !== null) return { kind: 'stamped', xml, uuid: uuid ?? '', recovered: before }
  return before ? { kind: 'stamped_before', uuid } : unknown('a success without a document')
}
