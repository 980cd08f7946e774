import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { guidWord, isOpen, orderer, placeOrder } from './place-order.ts'

export const resendDocument: Command = {
  usage: 'issuer resend DOCUMENT_ID [--uuid FOLIO_FISCAL] [--by NAME]',
  summary:
    'has the same bytes sent to the PAC again, never others: a PAC that stamped them gives the CFDI back; --uuid: nothing is sent, the PAC is asked for what its own pages list it as',
  options: {
    '--uuid': 'only fetches this CFDI from the PAC, and sends nothing',
    '--by': 'who decided so',
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
