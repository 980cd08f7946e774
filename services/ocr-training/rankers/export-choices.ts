import { createWriteStream } from 'node:fs'
import { type ChosenFields, chooseFields } from '#ticket/choose-fields.ts'
import { pageOf } from '#ticket/page/page-of.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { type Field, trainingDay } from '../recipe/fields.ts'
import { readRows, type Truth } from '../rows/ticket-rows.ts'
import { isSameName } from './same-name.ts'

// node services/ocr-training/rankers/export-choices.ts ROWS.jsonl WEIGHTS.json OUT.jsonl: what
// uncalibrated weights choose on each ticket, how sure they are and whether they are right, for the
// second model and for calibration.

const pesos = (cents: number | undefined): string | null =>
  cents === undefined ? null : (cents / 100).toFixed(2)

/** Whether the breakdown is what the ticket prints: none where it prints none. */
const isBreakdownRight = ({ best }: ChosenFields['breakdown'], truth: Truth): boolean =>
  pesos(best?.prints.net ? best.net : undefined) === truth.net_amount &&
  pesos(best?.prints.tax ? best.tax : undefined) === truth.tax_amount

const rightFields = (chosen: ChosenFields, truth: Truth): Record<Exclude<Field, 'seller'>, boolean> => {
  const name = chosen.merchant.best?.value
  return {
    amount: pesos(chosen.total.best?.cents) === truth.amount,
    breakdown: isBreakdownRight(chosen.breakdown, truth),
    date: (chosen.date.best?.iso ?? null) === truth.date,
    time: (chosen.time.best?.value ?? null) === truth.time,
    rfc: (chosen.rfc.best?.value ?? null) === truth.merchant_rfc,
    merchant: name !== undefined && isSameName(name, truth),
    payment: (chosen.payment.best?.value ?? null) === truth.payment_method,
  }
}

/** The chosen field of each model, by the model's name. */
const byField = ({ total, ...others }: ChosenFields) => Object.entries({ amount: total, ...others })

const choiceLine = (chosen: ChosenFields, truth: Truth) => ({
  readable: truth.ticket_readable,
  right: rightFields(chosen, truth),
  sure: Object.fromEntries(byField(chosen).map(([field, { confidence }]) => [field, confidence])),
  given: Object.fromEntries(byField(chosen).map(([field, { best }]) => [field, best !== null])),
  total: chosen.total.features,
})

const exportChoices = async (rowsFile: string, weightsFile: string, out: string): Promise<void> => {
  const weights = loadWeights(weightsFile)
  const to = createWriteStream(out)
  for await (const { rows, truth, error } of readRows(rowsFile)) {
    if (!truth || error !== null) continue
    const chosen = chooseFields(pageOf(rows), weights, trainingDay)
    to.write(`${JSON.stringify(choiceLine(chosen, truth))}\n`)
  }
  await new Promise<void>((done) => {
    to.end(done)
  })
}

const [rowsFile, weightsFile, out] = process.argv.slice(2)
if (rowsFile === undefined || weightsFile === undefined || out === undefined) {
  process.stderr.write(
    'usage: node services/ocr-training/rankers/export-choices.ts ROWS.jsonl WEIGHTS.json OUT.jsonl\n',
  )
  process.exitCode = 2
} else {
  await exportChoices(rowsFile, weightsFile, out)
}
