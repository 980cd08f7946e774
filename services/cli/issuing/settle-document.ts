import { visibleText } from '#contracts/values.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { guidWord, isOpen, placeOrder } from './place-order.ts'

const reasonOf = (text: unknown): string => {
  const reason = typeof text === 'string' ? text.trim() : ''
  if (reason !== '' && reason.length <= 500 && visibleText.test(reason)) return reason
  throw new UsageError(
    '--refused: say how you know that there is no CFDI, in 1 to 500 characters on one line',
  )
}

export const settleDocument: Command = {
  usage: 'issuer settle DOCUMENT_ID --refused REASON [--by NAME]',
  summary:
    'closes a document as never stamped, so that its ticket can get another. Either every request was refused; or it is over 73 h old, the PAC refuses it once more, and REASON says where you checked that SAT has no CFDI for it',
  options: {
    '--refused': 'how you know that there is no CFDI; stored with the document',
    '--by': 'who decided it; default: the user of this machine',
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['DOCUMENT_ID'],
      options: { refused: { type: 'string' }, by: { type: 'string' } },
    })
    const documentId = guidWord(positionals[0], 'DOCUMENT_ID')
    const [reason, orderedBy] = [reasonOf(values['refused']), orderer(values['by'])]
    return async ({ query }) => [
      await placeOrder(query, { documentId, action: 'settle', orderedBy, reason, uuid: null }),
    ]
  },
  isBad: isOpen,
}
