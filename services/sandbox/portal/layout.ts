import { type Html, html } from '../web/html.ts'

export const layout = (title: string, body: Html | readonly Html[]): string => {
  const page = html`<html lang="es">
<head><meta charset="utf-8"><title>${title}</title></head>
<body>
<h1>${title}</h1>
${body}
<footer>Sandbox. Los comprobantes de este sitio no tienen validez fiscal.</footer>
</body>
</html>`
  return `<!doctype html>\n${page.markup}\n`
}

export const alert = (sentence: string): Html => html`<div role="alert">${sentence}</div>`

/** It stands on the page, and the portal does not ask for it. */
export const shownCaptcha = html`<div class="g-recaptcha" data-sitekey="sandbox"></div>`

/** Nobody sees it, and the portal does not ask for it. */
export const unseenCaptcha = html`<div class="cf-turnstile" data-sitekey="sandbox" data-size="invisible"></div>`

export const captcha = html`<form id="verificacion">
<div class="g-recaptcha" data-sitekey="sandbox"></div>
<p>Confirme que no es un robot.</p>
</form>`
