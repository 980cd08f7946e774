import { asksByMail } from '../language/by-mail.ts'
import type { FileProblem } from '../language/file-problem.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { Definition } from '../language/parse-definition.ts'
import { errorAt, type Finding, warningAt } from './finding.ts'
import { lintAccount } from './lint-account.ts'
import { lintBrowser } from './lint-browser.ts'
import { lintFacts } from './lint-facts.ts'
import { lintFlow } from './lint-flow.ts'
import { lintHosts } from './lint-hosts.ts'
import { lintMail } from './lint-mail.ts'
import { lintMeanings } from './lint-meanings.ts'
import { lintSelectors } from './lint-selectors.ts'
import { lintTexts } from './lint-texts.ts'

export type Linted = FileProblem & Readonly<{ level: 'error' | 'warning' }>

type Lint = Readonly<{
  /** Portals may be on loopback. */
  allowLocal?: boolean
  /** It is of this repository: what is advice for others is a duty. */
  isOurs?: boolean
}>

/** A merchant that the sandbox invented: its portal is the one that the steps are for. */
const isInvented = ({ rfcs }: MerchantFile): boolean => rfcs.every(({ source }) => source === 'sandbox')

const trials = (file: MerchantFile, isOurs: boolean): Finding[] => {
  const { portal, flow, canary, fixtures } = file
  // no trial without a letter
  if (!flow || asksByMail(flow) || !(portal || (isOurs && isInvented(file)))) return []
  const advice = isOurs ? errorAt : warningAt
  return [
    ...(canary
      ? []
      : [advice([], 'it has no canary: a ticket that cannot exist, to check that the portal still answers')]),
    ...(fixtures === undefined
      ? [advice([], 'it has no fixtures: saved pages to try the definition against')]
      : []),
  ]
}

/**
 * Everything that can be said of a definition without visiting its portal. `others`: the merchants
 * that are known beside it.
 */
export const lintDefinition = (
  { merchant, problem }: Pick<Definition, 'merchant' | 'problem'>,
  others: readonly KnownMerchant[],
  { allowLocal = false, isOurs = false }: Lint = {},
): Linted[] => {
  const findings = [
    ...lintFacts(merchant, others),
    ...lintFlow(merchant),
    ...lintAccount(merchant),
    ...lintBrowser(merchant),
    ...lintMail(merchant),
    ...lintMeanings(merchant),
    ...lintTexts(merchant),
    ...lintSelectors(merchant),
    ...lintHosts(merchant, allowLocal),
    ...trials(merchant, isOurs),
  ]
  return findings.map(({ level, path, reason }) => ({ ...problem(path, reason), level }))
}
