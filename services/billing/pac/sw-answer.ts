import { z } from 'zod'
import { answerCode } from './answer-code.ts'
import { faultOf, type StampOutcome } from './pac.ts'

const Timbre = z.object({ cfdi: z.string(), tfd: z.string(), uuid: z.string() }).partial()

/** The shape of every answer on the wire; unused fields are ignored. */
export const SwAnswer = z.object({
  status: z.string().nullish(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: Timbre.nullish(),
})
export type SwAnswer = z.infer<typeof SwAnswer>

/** `stamped_before`: 307, but without the document. */
export type SwJudgement = StampOutcome | Readonly<{ kind: 'stamped_before'; uuid: string | null }>

const MOST = 500
const unknown = (reason: string): StampOutcome => ({ kind: 'unknown', reason })

/** Our documents have no complement: the stamp goes before the end tag. */
const withTimbre = (sealedXml: string, tfd: string): string =>
  sealedXml.replace(
    '</cfdi:Comprobante>',
    () => `<cfdi:Complemento>${tfd.replace(/^\s*<\?xml[^>]*\?>/, '')}</cfdi:Complemento></cfdi:Comprobante>`,
  )

const documentIn = ({ data }: SwAnswer, sealedXml: string): string | null => {
  if (data?.cfdi) return data.cfdi
  return data?.tfd ? withTimbre(sealedXml, data.tfd) : null
}

/**
 * 350–399, 708: SAT or the PAC is in trouble; 40999: unknown. They say nothing about the document.
 */
const isTrouble = (code: string): boolean => /^(?:3[5-9]\d|708)$|40999$/.test(code)

const refusal = (answer: SwAnswer, status: number): StampOutcome => {
  const { code, ofAccount } = answerCode(answer, status) ?? {}
  if (code === undefined || isTrouble(code)) return unknown(`HTTP ${status}: ${code ?? 'no code'}`)
  return {
    kind: 'rejected',
    code,
    message: (answer.message ?? '').slice(0, MOST),
    detail: answer.messageDetail?.slice(0, MOST) || null,
    fault: ofAccount ? 'account' : faultOf(code),
  }
}

const stampedIn = ({ data }: SwAnswer, xml: string | null, before: boolean): SwJudgement => {
  const uuid = data?.uuid ?? null
  if (xml !== null) return { kind: 'stamped', xml, uuid: uuid ?? '', recovered: before }
  return before ? { kind: 'stamped_before', uuid } : unknown('a success without a document')
}

/** 402 means the same without words. */
const answerIn = (body: unknown, status: number): SwAnswer | null =>
  SwAnswer.safeParse(body).data ?? (status === 402 ? {} : null)

/**
 * The meaning of an answer to the stamping request (cfdi.md §5). Codes are at the start of
 * `message` (`answer-code.ts`); the HTTP status means only "not 200", except 402.
 */
export const judgeAnswer = (
  { status, body }: { status: number; body: unknown },
  sealedXml: string,
): SwJudgement => {
  const answer = answerIn(body, status)
  const said = answer && answerCode(answer, status)
  if (!answer || (status >= 500 && !said?.ofAccount)) return unknown(`HTTP ${status}`)
  const before = ['307', 'CFDI3307'].includes(said?.code ?? '')
  const isSuccess = status === 200 && answer.status === 'success'
  if (!isSuccess && !before) return refusal(answer, status)
  return stampedIn(answer, documentIn(answer, sealedXml), before)
}
