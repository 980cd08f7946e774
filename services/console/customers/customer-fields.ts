import type { CatalogRow } from '#cfdi/catalogs/catalog-row.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import { codeOptions } from '../forms/code-options.ts'
import type { Faults } from '../forms/faults.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { options } from '../html/options.ts'
import type { CustomerWords } from './customer-words.ts'

export type CustomerForm = Readonly<{
  form: URLSearchParams
  faults: Faults
  words: CustomerWords
  /** A day: codes of the catalogues that hold then. */
  today: string
}>

const labels = {
  razon_social: 'name',
  rfc: 'rfc',
  regimen: 'regimen',
  cp: 'cp',
  email: 'email',
  uso_cfdi: 'uso',
} as const
type Name = keyof typeof labels

const text = ({ form, faults, words }: CustomerForm, name: Name, more: Html) =>
  field({
    id: name,
    label: words[labels[name]],
    fault: faults.of.get(name),
    input: (tied) => html`<input name="${name}"${tied} value="${form.get(name)}" autocomplete="off" ${more}>`,
  })

type Choice = Readonly<{ name: Name; rows: readonly CatalogRow[]; absent: string }>

const choice = ({ form, faults, words, today }: CustomerForm, { name, rows, absent }: Choice) =>
  field({
    id: name,
    label: words[labels[name]],
    fault: faults.of.get(name),
    input: (tied) => html`
      <select name="${name}"${tied}>
        ${options([['', absent], ...codeOptions(rows, today)], form.get(name))}
      </select>
    `,
  })

export const usoField = (shown: CustomerForm): Html =>
  choice(shown, { name: 'uso_cfdi', rows: usos, absent: shown.words.byRegimen })

/** A receiver's data but the RFC, which cannot change. */
export const profileFields = (shown: CustomerForm): Html => html`
  ${text(shown, 'razon_social', html`maxlength="500"`)}
  ${choice(shown, { name: 'regimen', rows: regimenes, absent: shown.words.choose })}
  ${text(shown, 'cp', html`maxlength="16" inputmode="numeric"`)}
  ${text(shown, 'email', html`maxlength="254" inputmode="email"`)}
`

export const rfcField = (shown: CustomerForm): Html =>
  text(shown, 'rfc', html`maxlength="32" autocapitalize="characters"`)

/** What is wrong with the form as a whole. */
export const faultNote = ({ faults, words }: CustomerForm): Html | null =>
  faults.of.size > 0 || faults.other !== null
    ? html`<p class="note bad" role="alert">${faults.other ?? words.again}</p>`
    : null
