import type { FileProblem } from '../language/file-problem.ts'
import type { Definition } from '../language/parse-definition.ts'

/** Files of one merchant: all of them are at fault, since nothing says which one is meant. */
export const repeatedIds = (definitions: readonly Definition[]): FileProblem[] =>
  definitions.flatMap(({ file, merchant, problem }) => {
    const other = definitions.find((each) => each.file !== file && each.merchant.id === merchant.id)
    return other ? [problem(['id'], `${other.file} has this id too`)] : []
  })
