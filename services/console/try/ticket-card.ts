import { limits } from '#contracts/limits.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { type Option, options } from '../html/options.ts'
import { drawable } from './drawn-tickets.ts'
import type { TryForm } from './shown-form.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf'

const drawnAddress = ({ form, here }: TryForm) =>
  `${here}/ticket?${new URLSearchParams(
    ['drawn', 'folio', 'total'].map((name): [string, string] => [name, form.get(name) ?? '']),
  )}`

const drawn = (shown: TryForm) => {
  const { form, words, faults } = shown
  const chosen = form.get('drawn') ?? ''
  const merchants = drawable().map(({ id, name }): Option => [id, name])
  return html`
    <div class="pair">
      ${field({
        id: 'drawn',
        label: words.drawn,
        fault: faults.of.get('drawn'),
        input: (tied) => html`
          <select name="drawn"${tied}>
            ${options([['', words.none], ...merchants], chosen)}
          </select>
        `,
      })}
      ${field({
        id: 'total',
        label: words.total,
        fault: faults.of.get('total'),
        input: (tied) => html`
          <input
            name="total"${tied}
            value="${form.get('total')}"
            inputmode="decimal"
            pattern="[0-9]{1,9}\\.[0-9]{2}"
          >
        `,
      })}
    </div>
    <input type="hidden" name="folio" value="${form.get('folio')}">
    <img
      class="drawn"
      data-drawn="${shown.here}/ticket"
      alt="${words.drawnAlt}"${chosen === '' ? html` hidden` : html` src="${drawnAddress(shown)}"`}
    >
  `
}

export const ticketCard = (shown: TryForm): Html => {
  const { words, faults, hasSandbox } = shown
  return html`
    <section class="card fields" aria-labelledby="of-ticket" data-drop>
      <h2 id="of-ticket">${words.ticket}</h2>
      ${field({
        id: 'ticket',
        label: words.photo,
        hint: words.photoHint,
        fault: faults.of.get('ticket'),
        input: (tied) => html`
          <input
            type="file"
            name="ticket"${tied}
            multiple
            accept="${accepted}"
            data-most="${limits.ticketParts}"
          >
        `,
      })}
      <label class="button second camera">
        ${words.camera}
        <input type="file" accept="image/*" capture="environment" data-camera>
      </label>
      <ul class="chosen plain" data-chosen="${words.remove}"></ul>
      ${hasSandbox && drawn(shown)}
    </section>
  `
}
