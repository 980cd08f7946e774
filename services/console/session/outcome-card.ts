import { qrExpression } from '#cfdi/read/qr-expression.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import type { FailureAction } from '#contracts/failures.ts'
import type { StatusData } from '#contracts/http/answers.ts'
import { isAway } from '../frame/is-away.ts'
import type { Call, Parts } from '../frame/page.ts'
import { duration } from '../html/duration.ts'
import { facts } from '../html/facts.ts'
import { moment, pesos } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  title: ['Resultado', 'Outcome'],
  copy: ['Copiar', 'Copy'],
  sat: ['Verificar en el SAT', 'Verify at SAT'],
  seal: ['Sello digital del CFDI', 'CFDI’s digital seal'],
  stampSeal: ['Sello digital del SAT', 'SAT’s digital seal'],
  chain: ['Certificados', 'Certificates'],
  merchant: ['Comercio', 'Merchant'],
  total: ['Total', 'Total'],
  charge: ['Cargo', 'Charge'],
  waived: ['sin cargo: este CFDI ya se había cobrado', 'none: this CFDI was charged before'],
  until: ['Vence', 'Expires'],
  seconds: ['Duración', 'Took'],
  pdf: ['Ver el PDF aquí', 'Show the PDF here'],
  portal: ['El comercio dijo', 'The merchant said'],
  // the API's sentence says what to do as well, and these pages have that in their own words
  unreadable: ['No se pudo leer la foto.', 'The photo could not be read.'],
  todo: ['Qué hacer', 'What to do'],
  warnings: ['Avisos', 'Warnings'],
  recovered: ['recuperado: ya existía', 'recovered: it existed already'],
})

/** The API's word stays beside it. */
const checkWords = inBoth({
  verified: ['verificado', 'verified'],
  not_checked: ['no se revisó', 'not checked'],
  certificate_not_known: ['certificado desconocido', 'certificate not known'],
  cadena_not_known: ['cadena original desconocida', 'cadena original not known'],
})

/** What the client can do about a failure, on these pages: the API has it for requests. */
const actionWords = inBoth<FailureAction>({
  new_photo: [
    'Manda otra foto del ticket, completa y más nítida, con otro external_id.',
    'Send another photo of the ticket, whole and sharper, under another external_id.',
  ],
  same_again_later: ['Intenta de nuevo más tarde con el mismo ticket.', 'Try the same ticket again later.'],
  correct_receiver: [
    'Corrige los datos del receptor como los tiene el SAT (nombre, RFC, régimen, código postal) y manda el ticket otra vez.',
    'Correct the receiver as SAT has it (name, RFC, régimen, postal code) and send the ticket again.',
  ],
  ask_merchant: [
    'Pregunta al comercio con el ticket en la mano: mandarlo otra vez no cambia nada.',
    'Ask the merchant, with the ticket in hand: sending it again changes nothing by itself.',
  ],
  none: ['No hay nada que corregir.', 'There is nothing to correct.'],
})

const mxn = (amount: string) => `${pesos(amount)} MXN`

const check = (word: string, language: Language) => {
  const name = Object.entries(checkWords(language)).find(([known]) => known === word)?.[1]
  return html`${name} <code>${word}</code>`
}

/** SAT asks for the receiver and the end of the seal: only the XML has them. */
const satAddress = async ({ caller }: Call, { bus }: Parts, sessionId: string): Promise<string | null> => {
  try {
    return qrExpression(readCfdi(await bus.file({ caller, sessionId, type: 'xml' })))
  } catch (error) {
    if (isAway(error)) throw error
    return null
  }
}

type Shown = Readonly<{ status: StatusData; here: string }>

const completed = async (call: Call, parts: Parts, { status, here }: Shown): Promise<Html | null> => {
  if (status.status !== 'completed') return null
  const words = said(call.view.language)
  const sat = await satAddress(call, parts, status.session_id)
  const { checks, uuid, recovered } = status
  return html`
    ${facts([
      [
        'UUID',
        html`
          <span class="mono">${uuid}</span>
          ${html` <button class="quiet" type="button" data-copy="${uuid}">${words.copy}</button>`}
          ${recovered && html`<br><small>${words.recovered}</small>`}
        `,
      ],
      [words.seal, check(checks.seal, call.view.language)],
      [words.stampSeal, check(checks.stamp_seal, call.view.language)],
      [words.chain, check(checks.chain, call.view.language)],
      [words.seconds, duration(status.processing_time_seconds)],
    ])}
    <p class="buttons">
      <a class="button" href="${here}/files/xml" download>XML</a>
      <a class="button second" href="${here}/files/pdf" download>PDF</a>
      ${
        sat !== null &&
        html`<a class="button second" href="${sat}" rel="noreferrer" target="_blank">${words.sat}</a>`
      }
    </p>
    <div id="pdf" class="here">
      <details>
        <summary>${words.pdf}</summary>
        <iframe title="PDF" loading="lazy" src="${here}/files/pdf?inline#navpanes=0&view=FitH"></iframe>
      </details>
    </div>
  `
}

const failed = ({ status }: Shown, language: Language): Html | null => {
  if (status.status !== 'failed') return null
  const words = said(language)
  const { code, message, portal_message: portal, action } = status.failure
  return html`
    <p class="note bad">${code === 'ticket_unreadable' ? words.unreadable : message} <code>${code}</code></p>
    ${facts([
      [words.portal, portal !== null && html`«${portal}»`],
      [words.todo, html`${actionWords(language)[action]} <code>${action}</code>`],
      [words.seconds, duration(status.processing_time_seconds)],
    ])}
  `
}

export const outcomeCard = async (call: Call, parts: Parts, shown: Shown): Promise<Html> => {
  const { language } = call.view
  const words = said(language)
  const { status } = shown
  const { merchant, ocr_result: read, charge } = status
  return html`
    <section class="card" aria-labelledby="outcome">
      <h2 id="outcome">${words.title}</h2>
      ${await completed(call, parts, shown)}
      ${failed(shown, language)}
      ${facts([
        [words.merchant, merchant && html`<bdi>${merchant.name}</bdi> (${merchant.id})`],
        [words.total, read.amount && mxn(read.amount)],
        [words.charge, charge && (charge.kind === 'charge' ? mxn(charge.amount) : words.waived)],
        [words.until, status.status === 'processing' && moment(status.expires_at, language)],
        [words.warnings, status.warnings.join(', ')],
      ])}
    </section>
  `
}
