import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import { aliasNames } from '../language/merchant-of.ts'
import { errorAt, type Finding } from './finding.ts'
import { textsIn } from './texts-in.ts'

const rfcs = ({ rfcs: all }: MerchantFile): Finding[] =>
  all.flatMap(({ rfc, unchecked }, i) => {
    const check = checkRfc(rfc)
    if (!check.ok) return [errorAt(['rfcs', i, 'rfc'], `${rfc} is not an RFC`)]
    const isRight = check.digitOk || unchecked !== undefined
    return isRight
      ? []
      : [
          errorAt(
            ['rfcs', i, 'rfc'],
            `the check digit of ${rfc} is wrong; if it was printed so, give the reason in unchecked`,
          ),
        ]
  })

const sources = (file: MerchantFile): Finding[] =>
  textsIn(file)
    .filter(({ word, text }) => word === 'source' && !Object.hasOwn(file.sources, text))
    .map(({ path, text }) => errorAt(path, `the source ${text} is not listed in sources`))

/** Names and RFCs that another merchant has already: a ticket would be nobody's. */
const collisions = (file: MerchantFile, others: readonly KnownMerchant[]): Finding[] => {
  const strangers = others.filter(({ id }) => id !== file.id)
  const owner = (alias: string) =>
    strangers.find(({ aliases }) => aliases.some((each) => foldedWords(each) === foldedWords(alias)))
  const byAlias = aliasNames(file).flatMap((alias, i) => {
    const other = owner(alias)
    return other ? [errorAt(['aliases', i], `the merchant ${other.id} has this name too`)] : []
  })
  const byRfc = file.rfcs.flatMap(({ rfc }, i) => {
    const other = strangers.find((each) => each.rfcs.includes(rfc))
    return other ? [errorAt(['rfcs', i, 'rfc'], `the merchant ${other.id} has this RFC too`)] : []
  })
  return [...byAlias, ...byRfc]
}

const windowDays = ({ window }: MerchantFile): Finding[] => {
  const needsDays = window?.kind === 'days' || window?.kind === 'day_of_next_month'
  if (!window || needsDays === (window.days !== undefined)) return []
  return [errorAt(['window'], needsDays ? `${window.kind} needs days` : `${window.kind} takes no days`)]
}

/** What the file says of the merchant: RFC digits, sources, collisions, the window. */
export const lintFacts = (file: MerchantFile, others: readonly KnownMerchant[]): Finding[] => [
  ...rfcs(file),
  ...sources(file),
  ...collisions(file, others),
  ...windowDays(file),
]
