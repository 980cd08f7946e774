import { failureCodes, Simulation } from '#contracts/failures.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { type Option, options } from '../html/options.ts'
import type { TryForm } from './shown-form.ts'

const isFailure = (name: string) => failureCodes.some((code) => code === name)

const scenario = ({ form, words, faults }: TryForm) => {
  const option = (name: Simulation): Option =>
    isFailure(name) ? [name] : [name, `${name} · ${name === 'email' ? words.mailed : words[name as 'slow']}`]
  const group = (label: string, names: readonly Simulation[]) =>
    html`<optgroup label="${label}">${options(names.map(option), form.get('simulate'))}</optgroup>`
  return field({
    id: 'simulate',
    label: words.scenario,
    fault: faults.of.get('simulate'),
    input: (tied) =>
      html`
        <select name="simulate"${tied}>
          <option value="">${words.normal}</option>
          ${group(
            words.behaviours,
            Simulation.options.filter((name) => !isFailure(name)),
          )}
          ${group(words.failures, Simulation.options.filter(isFailure))}
        </select>
      `,
  })
}

const kinds = ({ form, words }: TryForm) => {
  const live = form.get('kind') === 'live'
  const kind = (value: 'test' | 'live') => html`
    <label class="check">
      <input type="radio" name="kind" value="${value}"${(value === 'live') === live && html` checked`}>
      ${` ${words[value]}`}
    </label>
  `
  return html`<fieldset><legend>${words.kind}</legend>${kind('test')}${kind('live')}</fieldset>`
}

export const outcomeChoice = (shown: TryForm): Html => {
  const { form, words, faults, mode, hasSandbox } = shown
  return html`
    <section class="card fields" aria-labelledby="of-outcome">
      <h2 id="of-outcome">${words.happen}</h2>
      ${mode === 'live' && kinds(shown)}
      ${hasSandbox && scenario(shown)}
      ${field({
        id: 'external_id',
        label: words.externalId,
        hint: words.externalIdHint,
        fault: faults.of.get('external_id'),
        input: (tied) => html`
          <input
            name="external_id"${tied}
            value="${form.get('external_id')}"
            maxlength="128"
            autocomplete="off"
          >
        `,
      })}
      <button>${words.send}</button>
    </section>
  `
}
