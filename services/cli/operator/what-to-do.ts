/** Why a session waits, and what a person does about it (guides/operating.md). */
const steps: Readonly<Record<string, string>> = {
  captcha:
    'Open the portal, type the codes and the receiver as they stand here, answer the captcha, issue, download the XML.',
  portal_changed:
    'The portal is not what its definition says. Issue by hand, or correct the definition and retry.',
  issued_without_files:
    'It is issued; the portal gave no files. Get the XML from the portal’s own look-up or from the merchant.',
  asked_by_definition:
    'The definition stops here for a person: look at the page, then issue by hand or give up.',
  secret_missing: 'Nobody can log in: set the secret (merchants secret set), then retry.',
  login_expired: 'The portal refuses the log-in: mend the secret or the account there, then retry.',
  issue_unconfirmed:
    'Nobody knows whether it was issued. Look it up in the portal; get the XML, or give up as issue_unconfirmed.',
}

const MAY_EXIST =
  'An invoice may exist: look for it first, and issue only if the portal itself says that there is none.'

const start = 'npm run --silent cli --'

type Waits = Readonly<{ sessionId: string; reason: string | null; intended: boolean }>

/** Each a line, in order. */
export const whatToDo = ({ sessionId, reason, intended }: Waits): readonly string[] => {
  if (reason === null) return ['Nothing: it does not wait for a person.']
  return [
    ...(intended ? [MAY_EXIST] : []),
    steps[reason] ?? 'Look at the page that was seen last.',
    `Then: ${start} sessions attach ${sessionId} --xml FILE [--pdf FILE] --by NAME`,
    `Or:   ${start} operator retry ${sessionId} --by NAME`,
    `Or:   ${start} operator give-up ${sessionId} --reason CODE --by NAME`,
  ]
}
