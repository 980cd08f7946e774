import { createHash } from 'node:crypto'
import { chooseFields } from '#ticket/choose-fields.ts'
import { pageOf } from '#ticket/page/page-of.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { fields, trainingDay } from '../recipe/fields.ts'
import { candidatesOf } from './candidates-of.ts'
import { sampleTickets } from './sample-tickets.ts'

/**
 * SHA-256 over all that the weights see of the sample: every candidate's features, and the features
 * of the chosen total. Equal hashes mean that weights fit a reading, however its files are named
 * and cut; `weights` is a file of them.
 */
export const featuresHash = (weights?: string): string => {
  const hash = createHash('sha256')
  const add = (value: unknown) => hash.update(JSON.stringify(value)).update('\n')
  const trained = loadWeights(weights)
  for (const ticket of sampleTickets()) {
    if (!ticket.truth?.ticket_readable) continue
    const candidates = candidatesOf(ticket, ticket.truth)
    for (const field of fields) add(candidates[field]())
    add(chooseFields(pageOf(ticket.rows), trained, trainingDay).total.features)
  }
  return hash.digest('hex')
}
