import type { Command } from '../command-line/command.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { guidWord, isOpen, placeOrder } from './place-order.ts'

export const resendDocument: Command = {
  usage: 'issuer resend DOCUMENT_ID [--uuid FOLIO_FISCAL] [--by NAME]',
  summary: 'sends the same document to the PAC again; a PAC that has stamped it returns the CFDI',
  options: {
    '--uuid': 'only fetches this CFDI, which the PAC’s own pages list, and sends nothing',
    '--by': 'who decided it; default: the user of this machine',
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['DOCUMENT_ID'],
      options: { uuid: { type: 'string' }, by: { type: 'string' } },
    })
    const documentId = guidWord(positionals[0], 'DOCUMENT_ID')
    const uuid = values['uuid'] === undefined ? null : guidWord(values['uuid'], '--uuid')
    const order = {
      documentId,
      action: 'resend',
      orderedBy: orderer(values['by']),
      reason: null,
      uuid,
    } as const
    return async ({ query }) => [await placeOrder(query, order)]
  },
  isBad: isOpen,
}
