import type { Path } from '../language/file-problem.ts'
import { meant } from '../language/meant.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { Step } from '../language/step.ts'
import { placeholdersIn } from '../values/parse-template.ts'
import { errorAt, type Finding, warningAt } from './finding.ts'
import { type TextAt, textsIn } from './texts-in.ts'

const inLogin = ['flow', 'login', 'steps'] as const

/** Where a secret goes out to the portal, and stays in nobody's report. */
const sending = ['set', 'add', 'params', 'json', 'urlencoded', 'multipart', 'body', 'headers', 'keys']
const reading = ['when', 'if', 'poll', 'save', 'echo', 'go', 'request', 'query', 'name', 'into', 'action']

const secretsIn = ({ text }: TextAt): string[] =>
  placeholdersIn(text).flatMap(({ name }) => (name.startsWith('secret.') ? [name.slice(7)] : []))

/** The first such word of the path counts: a field of a body may be called `name`. */
const isSent = ({ path }: TextAt): boolean =>
  sending.includes(path.map(String).find((part) => [...sending, ...reading].includes(part)) ?? '')

const uses = (file: MerchantFile): Finding[] => {
  const declared = file.account?.secrets ?? []
  const texts = textsIn({ flow: file.flow, portal: file.portal })
  const used = texts.flatMap((text) => secretsIn(text).map((name) => ({ ...text, name })))
  return [
    ...used.flatMap(({ path, name }) =>
      declared.includes(name)
        ? []
        : [errorAt(path, `the secret ${name} is not named in account.secrets${meant(name, declared)}`)],
    ),
    ...used.flatMap((use) =>
      isSent(use)
        ? []
        : [
            errorAt(
              use.path,
              `a secret may only be sent, in one of ${sending.join(', ')}: never in an address or a condition`,
            ),
          ],
    ),
    ...declared.flatMap((name, i) =>
      used.some((use) => use.name === name)
        ? []
        : [warningAt(['account', 'secrets', i], `no step sends the secret ${name}`)],
    ),
  ]
}

/** A log-in serves every session: nothing of one ticket or one receiver may be in it. */
const ofOneSession = ({ flow }: MerchantFile): Finding[] =>
  textsIn(flow?.login, ['flow', 'login']).flatMap(({ path, text }) =>
    placeholdersIn(text).flatMap(({ name }) =>
      /^(?:ticket|receiver|session|code)\./.test(name)
        ? [errorAt(path, `a log-in serves every session: ${name} belongs to one`)]
        : [],
    ),
  )

const misplaced = (step: Step): string | null => {
  if ('commit' in step && step.commit) return 'a log-in must not issue'
  return 'take' in step ? 'a log-in takes no files' : null
}

const steps = ({ flow, account }: MerchantFile): Finding[] => {
  if (!flow?.login) return []
  const wrong = flow.login.steps.flatMap((step, i) => {
    const reason = misplaced(step)
    return reason === null ? [] : [errorAt([...inLogin, i], reason)]
  })
  if (!account)
    wrong.push(errorAt(['flow', 'login'], 'a log-in needs account, with the names of its secrets'))
  return wrong
}

const isRefusal = ({ word, text }: TextAt): boolean => word === 'means' && text === 'login_refused'

const meanings = (file: MerchantFile): Finding[] =>
  textsIn({ flow: file.flow, phrases: file.phrases }).flatMap((text) =>
    isRefusal(text) && text.path[1] !== 'login'
      ? [errorAt(text.path, 'login_refused is for pages of a log-in')]
      : [],
  )

const inSandbox = ({ account, sandbox }: MerchantFile): Finding[] => {
  if (!account) return []
  const path: Path = ['account', 'sandbox']
  const given = Object.keys(account.sandbox ?? {})
  const missing = account.secrets.filter((name) => !given.includes(name))
  if (sandbox !== undefined && missing.length > 0)
    return [errorAt(['account'], `the sandbox's portal needs account.sandbox with ${missing.join(', ')}`)]
  const strange = given.filter((name) => !account.secrets.includes(name))
  return [
    ...strange.map((name) => errorAt([...path, name], `${name} is not one of account.secrets`)),
    ...(sandbox === undefined && given.length > 0
      ? [errorAt(path, 'its steps are for no portal of the sandbox: a secret does not belong into a file')]
      : []),
  ]
}

/** Secrets are declared, only sent, and never part of the file; a log-in is nobody's alone. */
export const lintAccount = (file: MerchantFile): Finding[] =>
  [uses, ofOneSession, steps, meanings, inSandbox].flatMap((check) => check(file))
