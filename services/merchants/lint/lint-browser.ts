import { browserWords, isBrowserStep } from '../language/browser-step.ts'
import type { Path } from '../language/file-problem.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { Step } from '../language/step.ts'
import { errorAt, type Finding } from './finding.ts'
import { partsOf } from './parts-of.ts'

/** What only its page knows to send cannot be told from what else the page sends. */
const unnamed = (all: readonly Step[], path: Path): Finding[] =>
  all.flatMap((step, i) =>
    isBrowserStep(step) && step.commit === true
      ? [errorAt([...path, i, 'commit'], 'name the request that issues: commit: { url: … }')]
      : [],
  )

const withoutBrowser = (all: readonly Step[], path: Path): Finding[] =>
  all.flatMap((step, i) =>
    partsOf(step).flatMap((part) => {
      const word = browserWords.find((each) => each in part)
      return word === undefined ? [] : [errorAt([...path, i], `${word} needs engine: browser`)]
    }),
  )

/** Steps that only a browser takes. */
export const lintBrowser = ({ flow, engine }: Pick<MerchantFile, 'flow' | 'engine'>): Finding[] => {
  if (!flow) return []
  const { steps, lookup, login } = flow
  const parts = Object.entries({ login: login?.steps ?? [], lookup: lookup?.steps ?? [] })
  const placed: [readonly Step[], Path][] = [
    [steps, ['flow', 'steps']],
    ...parts.map(([name, all]): [readonly Step[], Path] => [all, ['flow', name, 'steps']]),
  ]
  return placed.flatMap(([all, path]) => [
    ...unnamed(all, path),
    ...(engine === 'browser' ? [] : withoutBrowser(all, path)),
  ])
}
