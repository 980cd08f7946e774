import type { SandboxMerchant } from '../../issue/merchant.ts'
import { optionsOf } from '../../portal/fiscal-lists.ts'
import type { FiscalSelect } from '../../portal/fiscal-options.ts'
import { shownCaptcha, unseenCaptcha } from '../../portal/layout.ts'
import type { Filled } from '../../portal/read-ticket.ts'
import type { Visit } from '../../portal/visits.ts'
import { type Html, html } from '../../web/html.ts'
import { savedReceivers } from './saved-receiver.ts'

const hidden = ({ token, viewState }: Visit): Html =>
  html`<input type="hidden" name="_token" value="${token}"><input type="hidden" name="__VIEWSTATE" value="${viewState}">`

const input = (name: string, label: string, value = ''): Html =>
  html`<p><label>${label} <input type="text" name="${name}" value="${value}" autocomplete="off"></label></p>`

const email = (): Html => input('email', 'Correo electrónico')

const ticketInputs = ({ fields }: SandboxMerchant, filled?: Filled): Html[] => [
  ...fields.map((name) => input(name, name.replaceAll('_', ' '), filled?.ticket.codes[name])),
  input('total', 'Total', filled?.ticket.total),
  input('rfc', 'RFC del receptor', filled?.rfc),
]

export const ticketForm = (merchant: SandboxMerchant, visit: Visit): Html =>
  html`<form id="ticket" method="post" action="/m/${merchant.slug}/ticket">
${hidden(visit)}${ticketInputs(merchant)}${merchant.kind === 'captcha' ? [shownCaptcha] : []}
<button name="btn" value="consultar">Consultar</button>
</form>
<p><a href="/m/${merchant.slug}/recuperar">Recuperar una factura</a></p>`

export const recoverForm = (merchant: SandboxMerchant, visit: Visit, filled?: Filled): Html =>
  html`<form id="recuperar" method="post" action="/m/${merchant.slug}/recuperar">
${hidden(visit)}${ticketInputs(merchant, filled)}${merchant.kind === 'mail' ? [email()] : []}
<button name="btn" value="recuperar">Recuperar</button>
</form>`

const select = (name: FiscalSelect, label: string): Html =>
  html`<p><label>${label} <select name="${name}">${optionsOf(name)}</select></label></p>`

/** `renamed`: the portal has changed, and two inputs have other names. */
export const fiscalForm = (merchant: SandboxMerchant, visit: Visit, renamed: boolean): Html =>
  html`<form id="fiscal" method="post" action="/m/${merchant.slug}/fiscal">
${hidden(visit)}${merchant.kind === 'saved' ? [savedReceivers()] : []}${merchant.kind === 'captcha' ? [unseenCaptcha] : []}
${input(renamed ? 'denominacion' : 'nombre', 'Nombre o razón social')}
${input(renamed ? 'domicilio' : 'cp', 'Código postal')}
${select('regimen', 'Régimen fiscal')}
${select('uso', 'Uso del CFDI')}
${select('forma_pago', 'Forma de pago')}
${email()}
<button name="btn" value="continuar">Continuar</button>
</form>`

export const confirmForm = (merchant: SandboxMerchant, visit: Visit, { ticket, rfc }: Filled): Html =>
  html`<dl id="resumen"><dt>Receptor</dt><dd>${rfc}</dd><dt>Total</dt><dd>$${ticket.total}</dd></dl>
<form id="confirmar" method="post" action="/m/${merchant.slug}/emitir">
${hidden(visit)}
<p><label><input type="checkbox" name="acepto" value="1"> Acepto que mis datos son correctos</label></p>
<button id="emitir" name="btn" value="emitir">Emitir factura</button>
</form>`

type Shown = Readonly<{ cfdiId: string; portalFolio: string }>

export const issuedPage = (merchant: SandboxMerchant, { cfdiId, portalFolio }: Shown): Html =>
  html`<div id="ok">
<p>Su factura está lista. Folio: <span id="folio">${portalFolio}</span></p>
<p><a class="xml" href="/m/${merchant.slug}/descarga/${cfdiId}.xml">Descargar XML</a></p>
</div>`

/** Nothing can be downloaded. */
export const mailedPage = ({ portalFolio }: Pick<Shown, 'portalFolio'>): Html =>
  html`<div id="enviada">
<p>Recibimos su solicitud. Folio: <span id="folio">${portalFolio}</span></p>
<p>En unos minutos recibirá su factura en el correo que nos indicó.</p>
</div>`
