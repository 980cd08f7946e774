import { SIMULATED_WEIGHT, STRANGE_SET, totalFields } from '../recipe/recipe.ts'
import type { RowSet } from '../rows/make-rows.ts'
import { inPairs, run } from '../steps/run-steps.ts'
import { trainingFile } from '../steps/training-file.ts'
import { assembleWeights, modelFile } from './assemble-weights.ts'
import { makeChoices } from './make-choices.ts'
import { makeSheets } from './make-sheets.ts'
import { type Trainer, trainRankers } from './train-rankers.ts'

export type Training = Trainer & Readonly<{ texts: readonly RowSet[]; photos: readonly RowSet[] }>

/**
 * Rankers by name, the sets they learn from, and those whose tickets, unseen by them, they choose
 * from.
 */
type Ranking = Readonly<{
  model: string
  learnt: readonly RowSet[]
  judged: readonly RowSet[]
  share: number
}>

/** Photos are judged by rankers of text alone; of two sets of text each by rankers of the other. */
const judges = ({ wanted, texts, photos }: Training): Ranking[] => {
  const [first, second, ...others] = texts
  if (!first || !second) throw new Error('the recipe names fewer than two sets of tickets')
  const onPhotos = { model: 'no-photos', learnt: texts, judged: photos, share: 1 }
  if (!wanted.some((field) => totalFields.includes(field))) return [onPhotos]
  const both = others.filter(({ weight }) => weight < 1)
  return [
    onPhotos,
    { model: 'half-0', learnt: [first, ...both], judged: [second], share: SIMULATED_WEIGHT },
    { model: 'half-1', learnt: [second, ...both], judged: [first], share: SIMULATED_WEIGHT },
  ]
}

/** Rankers that never saw a set's layouts, and that set. */
const stranger = ({ texts }: Training): Ranking => ({
  model: 'no-strange-set',
  learnt: texts.filter(({ name }) => name !== STRANGE_SET),
  judged: texts.filter(({ name }) => name === STRANGE_SET),
  share: 0,
})

type Choices = Readonly<{ file: string; share: number }>

const choose = async (work: string, { model, judged, share }: Ranking): Promise<Choices[]> => {
  const weights = assembleWeights(work, model)
  const made: Choices[] = []
  for (const set of judged) made.push({ file: await makeChoices(work, weights, set), share })
  return made
}

const chooseAll = async (work: string, rankings: readonly Ranking[]): Promise<Choices[]> => {
  const made = rankings.map((): Choices[] => [])
  await inPairs(
    rankings.map((ranking, i) => async () => {
      made[i] = await choose(work, ranking)
    }),
  )
  return made.flat()
}

/**
 * The final rankers, from all tickets; then the second model and the calibration, from choices on
 * tickets that the rankers which chose had not seen. Gives the file of the weights.
 */
export const makeModels = async (training: Training): Promise<string> => {
  const { work, python, texts, photos } = training
  const final = { model: 'final', learnt: [...texts, ...photos], judged: [], share: 1 }
  const judging = judges(training)
  const rankings = [...judging, stranger(training)]
  await makeSheets(training, final.learnt)
  await inPairs(
    [final, ...rankings].map(
      ({ model, learnt }) =>
        () =>
          trainRankers(training, model, learnt),
    ),
  )
  const choices = await chooseAll(work, rankings)
  if (judging.length > 1) {
    const weighted = choices.filter(({ share }) => share > 0).map(({ file, share }) => `${file}:${share}`)
    await run(python, [
      '-B',
      trainingFile('rankers/choice.py'),
      modelFile(work, 'final', 'choice'),
      ...weighted,
    ])
  }
  const onPhotos = choices.filter(({ share }) => share === 1).map(({ file }) => file)
  const onStrange = choices.filter(({ share }) => share === 0).map(({ file }) => `merchant=${file}`)
  const calibration = modelFile(work, 'final', 'calibration')
  await run(python, ['-B', trainingFile('rankers/calibrate.py'), calibration, ...onPhotos, ...onStrange])
  return assembleWeights(work, 'final')
}
