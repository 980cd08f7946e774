import type { Channel } from '#contracts/http/channels.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

export const channelWords = inBoth<Channel>({
  portal: ['por su portal', 'by its portal'],
  browser: ['por su portal, con navegador', 'by its portal, in a browser'],
  email: ['por correo', 'by e-mail'],
  direct: ['con su CSD', 'with its CSD'],
})

/** The API's word stays in the title. */
export const channelTag = (channel: Channel, language: Language): Html =>
  html`<span class="tag" title="${channel}">${channelWords(language)[channel]}</span>`
