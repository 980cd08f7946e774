import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { noValues } from '#contracts/reading/no-values.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { platformsBeside } from '#merchants/definitions/platforms-beside.ts'
import { loadDefinitions } from '#merchants/language/load-definitions.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import { type Config, loadConfig } from '#platform/runtime/config.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { secretsOf } from '../command-line/merchant-secrets.ts'
import { runTool } from '../command-line/run-tool.ts'
import { stdinSecrets } from '../command-line/stdin-secret.ts'
import { mayBeLocal } from './may-be-local.ts'
import { readPhoto } from './try/read-photo.ts'
import { receiverFile } from './try/receiver-file.ts'
import { parseCodes, type TryWords, tryWords } from './try/try-words.ts'

const nothing: Ticket = {
  ...noValues,
  currency: 'MXN',
  ticket_readable: true,
  time: null,
  portal_fields: {},
  fields: {},
  warnings: [],
}

/** What is typed in stands over what was read. */
const typedOver = (ticket: Ticket, { total, date, time }: TryWords): Ticket => ({
  ...ticket,
  ...(total !== undefined && { amount: total }),
  ...(date !== undefined && { date }),
  ...(time !== undefined && { time: time.length === 5 ? `${time}:00` : time }),
})

const howOf = ({ issue, lookup }: TryWords): 'rehearse' | 'issue' | 'look' => {
  if (issue) return 'issue'
  return lookup ? 'look' : 'rehearse'
}

const orderOf = async (words: TryWords, config: Config, stored: Secrets | null): Promise<object> => {
  if (!existsSync(words.file)) throw new Refusal(`there is no file ${words.file}`)
  const { receiver, usoCfdi } = receiverFile(words.receiver)
  const read = words.photo === undefined ? { ticket: nothing, rows: [] } : await readPhoto(words.photo)
  const ticket = typedOver(read.ticket, words)
  const formaPago = words.payment ?? saleFacts({ ticket }, read.rows).payment.code
  return {
    file: resolve(words.file),
    how: howOf(words),
    allowLocal: mayBeLocal(config, words.local),
    ticket,
    rows: read.rows,
    codes: words.codes === undefined ? {} : parseCodes(words.codes),
    secrets: words.sandbox === undefined ? (stored ?? (await stdinSecrets(secretsOfFile(words.file)))) : {},
    receiver,
    usoCfdi,
    formaPago,
    sandbox: words.sandbox ?? null,
    save: words.save === undefined ? null : resolve(words.save),
    folder: resolve(join(config.dataDir, 'trials')),
    pacCertsDir: config.pacCertsDir,
    chromium: config.chromium,
    isTerminal: Boolean(process.stdout.isTTY),
  }
}

type Secrets = Readonly<Record<string, string>>

/** Null: whoever tries it says what is wrong with the file. */
const definitionIn = (file: string) =>
  !existsSync(file)
    ? null
    : (loadDefinitions([file], platformsBeside([file]).platforms).definitions[0]?.merchant ?? null)

const secretsOfFile = (file: string): readonly string[] => definitionIn(file)?.account?.secrets ?? []
const idOfFile = (file: string): string => definitionIn(file)?.id ?? ''

const Answer = z.union([
  z.object({ refused: z.string() }),
  z.object({ result: z.looseObject({}), code: z.union([z.literal(0), z.literal(1), z.literal(3)]) }),
])

const tried = async (words: TryWords, config: Config, stored: Secrets | null): Promise<object[]> => {
  const order = await orderOf(words, config, stored)
  const answer = Answer.parse(JSON.parse(await runTool('try', { order })))
  if ('refused' in answer) throw new Refusal(answer.refused)
  return [{ ...answer.result, exit: answer.code }]
}

export const tryMerchant: Command = {
  usage:
    'merchants try FILE (--photo FILE | [--codes k=v,…] --total T --date D [--time HH:MM]) --receiver FILE [--payment CODE] [--issue | --lookup] [--save DIR] [--sandbox URL | --stored] [--local]',
  summary:
    'runs a definition with one ticket, step by step, and stops before the issuing request; needs no server and no database. Exit code 3: the issuing request was sent and is not confirmed',
  options: {
    '--photo': 'the ticket, read as the service reads it; what is typed in stands over it',
    '--codes': 'codes of the ticket by their names in the definition',
    '--total': 'as the ticket prints it: 122.50',
    '--date': 'the day of the purchase: 2026-11-03',
    '--time': 'its time of day: 18:42',
    '--receiver': 'JSON: razon_social, rfc, regimen, cp; uso_cfdi if it is to be said',
    '--payment': 'code of c_FormaPago; absent: as the ticket says',
    '--issue': 'sends the issuing request too, once, and verifies the CFDI',
    '--lookup': 'only looks for what was issued before',
    '--save': 'keeps the pages as fixtures, without personal data',
    '--sandbox': 'where a sandbox runs: for definitions whose portal is there (`sandbox`)',
    '--stored':
      'the secrets of its account as they are set in this installation; else one line of stdin for each, or typed without an echo',
    '--local': 'portals may be on loopback, as with ALLOW_LOCAL_PORTALS=1',
  },
  aloneWith: (words) => {
    const asked = tryWords(words)
    return asked.stored ? null : () => tried(asked, loadConfig(), null)
  },
  prepare: (words, config) => {
    const asked = tryWords(words)
    return async (context) => {
      const secrets = await secretsOf(config, context)
      return tried(asked, config, (await secrets.open(idOfFile(asked.file))).values)
    }
  },
  exitCode: ([result]) => (result && 'exit' in result ? Number(result.exit) : 1),
}
