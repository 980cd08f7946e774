import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import type { Flow, Merchant } from '../../language/merchant.ts'

/** What a merchant on this kind of portal says about itself; the rest is the template's. */
export type FormasMerchant = Omit<Merchant, 'flow' | 'limits' | 'regimen'> &
  Partial<Pick<Merchant, 'limits' | 'regimen'>>

const each = (codes: TicketCodes) =>
  Object.fromEntries(Object.keys(codes).map((name) => [name, `{{code.${name}}}`]))

/**
 * The commonest kind of self-invoicing portal: the ticket's codes, then the receiver, then a page
 * to confirm; and a form that finds an invoice again.
 */
const flowFor = (codes: TicketCodes): Flow => {
  const ticket = { ...each(codes), total: '{{ticket.total}}', rfc: '{{receiver.rfc}}' }
  const issued = { when: { css: '#ok' }, means: 'next', folio: '#folio' } as const
  return {
    steps: [
      { go: '' },
      { form: 'form#ticket', set: ticket, submit: 'button[name=btn][value=consultar]' },
      {
        expect: [
          { when: { css: 'form#recuperar' }, means: 'recover' },
          { when: { css: 'form#fiscal' }, means: 'next' },
        ],
      },
      {
        form: 'form#fiscal',
        set: { nombre: '{{receiver.nombre}}', cp: '{{receiver.cp}}', email: '{{session.mailbox}}' },
        pick: {
          regimen: '{{receiver.regimen}}',
          uso: '{{session.uso}}',
          forma_pago: '{{session.forma_pago}}',
        },
      },
      {
        expect: [
          {
            when: { css: 'form#confirmar' },
            means: 'next',
            echo: { within: '#resumen', values: ['{{receiver.rfc}}', '{{ticket.total}}'] },
          },
        ],
      },
      { form: 'form#confirmar', set: { acepto: '1' }, submit: 'button#emitir', commit: true },
      { expect: [issued] },
      { take: { xml: 'a.xml', pdf: 'a.pdf' } },
    ],
    recover: [
      { go: 'recuperar' },
      { form: 'form#recuperar', set: ticket },
      { expect: [issued, { when: { text: 'NO EXISTE (UNA )?FACTURA' }, means: 'absent' }] },
      { take: { xml: 'a.xml', pdf: 'a.pdf' } },
    ],
    lookup: { authoritative: true, settleSeconds: 600 },
  }
}

export const formas = (merchant: FormasMerchant): Merchant => ({
  regimen: '601',
  limits: { concurrency: 2, perMinute: 30, timeoutMs: 20_000 },
  ...merchant,
  flow: flowFor(merchant.codes),
})
