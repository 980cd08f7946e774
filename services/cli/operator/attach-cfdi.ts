import { readFile } from 'node:fs/promises'
import { limits } from '#contracts/limits.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import {
  ANYWAY,
  isNotDone,
  operatorName,
  orderSession,
  type SessionOrder,
  sessionWord,
} from './order-session.ts'
import { isPdf, sealCfdi } from './seal-cfdi.ts'

const readGiven = async (file: string, option: string): Promise<Buffer> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Refusal(`${option}: ${file} cannot be read (${errorCode(error)})`)
  })
  if (bytes.length === 0 || bytes.length > limits.attachedBytes)
    throw new Refusal(
      `${option}: ${file} has ${bytes.length} bytes: an invoice has 1 to ${limits.attachedBytes}`,
    )
  return bytes
}

const readPdf = async (file: string): Promise<Buffer> => {
  const bytes = await readGiven(file, '--pdf')
  if (!isPdf(bytes)) throw new Refusal(`--pdf: ${file} is no PDF`)
  return bytes
}

type Given = Readonly<{ sessionId: string; xmlFile: string; pdfFile: string | null }>

const sealer = async (query: Query, config: Config, given: Given): Promise<SessionOrder['seal']> => {
  const xml = await readGiven(given.xmlFile, '--xml')
  const pdf = given.pdfFile === null ? null : await readPdf(given.pdfFile)
  return sealCfdi(query, config, { sessionId: given.sessionId, xml, pdf })
}

export const attachCfdi: Command = {
  usage: 'sessions attach SESSION --xml FILE [--pdf FILE] --by NAME [--anyway]',
  summary:
    'completes a session with the CFDI that a person got from its merchant: verified as the merchant’s own answer is; refused with what differs, by name',
  options: {
    '--xml': 'the CFDI as the merchant issued it',
    '--pdf': 'its print, if there is one; else the service draws it',
    '--by': 'who got it; the log keeps the name',
    '--anyway': ANYWAY,
  },
  prepare: (words, config) => {
    const text = { type: 'string' } as const
    const options = { xml: text, pdf: text, by: text, anyway: { type: 'boolean' } } as const
    const { positionals, values } = parseWords({ words, names: ['SESSION'], options })
    const sessionId = sessionWord(positionals[0])
    const [xmlFile, pdfFile] = [values['xml'], values['pdf'] ?? null]
    if (typeof xmlFile !== 'string') throw new UsageError('--xml FILE is missing: the XML is the only proof')
    const by = operatorName(values['by'])
    const given = { sessionId, xmlFile, pdfFile: typeof pdfFile === 'string' ? pdfFile : null }
    const order = { sessionId, action: 'attach', by, anyway: values['anyway'] === true } as const
    return async ({ query }) => {
      const seal = await sealer(query, config, given)
      return [await orderSession(query, { ...order, ...(seal && { seal }) })]
    }
  },
  isBad: isNotDone,
}
