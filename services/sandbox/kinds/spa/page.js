const app = document.getElementById('app')
const state = { token: '', fields: [], codes: {}, chosen: {}, lists: {} }

const signatureOf = (text) => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16)
}

const show = (markup) => {
  app.innerHTML = markup
}
const say = (sentence) => {
  app.querySelector('[role=alert]')?.remove()
  const alert = Object.assign(document.createElement('div'), { textContent: sentence })
  alert.setAttribute('role', 'alert')
  app.append(alert)
}
const at = (id) => document.getElementById(id)

/** Null: the portal said why not. */
const ask = async (method, path, body) => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    'x-app': 'app-7731',
    authorization: `Bearer ${state.token}`,
    'x-firma': signatureOf(state.token + text),
  }
  const response = await fetch(path, { method, headers, ...(text !== '' && { body: text }) })
  state.token = response.headers.get('x-token') ?? state.token
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  if (!isJson) {
    const whole = new DOMParser().parseFromString(await response.text(), 'text/html')
    show(whole.body.innerHTML)
    return null
  }
  const answer = await response.json()
  if (answer.estatus === 'error') say(answer.error.mensaje)
  return answer.estatus === 'error' ? null : answer
}

/** Takes only what is really typed, and shows it in groups of four. */
const mask = (input, name) => {
  state.codes[name] = ''
  input.addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.ctrlKey || event.key === 'Tab') return
    event.preventDefault()
    if (event.key === 'Backspace' || event.key === 'Delete') state.codes[name] = ''
    if (/^[A-Za-z0-9]$/.test(event.key)) state.codes[name] += event.key
    input.value = state.codes[name].replace(/(.{4})(?=.)/g, '$1-')
  })
  input.addEventListener('input', () => {
    input.value = state.codes[name].replace(/(.{4})(?=.)/g, '$1-')
  })
}

const codeInputs = () =>
  state.fields.map((name) => `<p>${name} <input id="${name}" autocomplete="off"></p>`).join('')

const ticketTyped = () => ({
  ticket: { ...state.codes },
  total: Number(app.querySelector('[name=total]').value),
  rfc: app.querySelector('[name=rfc]').value,
  version: 2,
})

const askView = ({ title, button, date }) => {
  const picker = date ? '<p>Fecha de compra <input name="fecha" readonly placeholder="elija"></p>' : ''
  show(`<div id="captura"><h2>${title}</h2>${codeInputs()}
<p>Total <input name="total"></p><p>RFC <input name="rfc"></p>${picker}
<button type="button" id="${button}">${title}</button></div>`)
  for (const name of state.fields) mask(at(name), name)
}

const list = (name) =>
  `<div class="lista" id="${name}"><span>Seleccione</span></div><ul class="opciones" id="${name}-opciones" hidden></ul>`

const fillList = (name, rows) => {
  const options = at(`${name}-opciones`)
  at(name).addEventListener('click', () => {
    options.innerHTML = rows.map(({ id, clave }) => `<li data-id="${id}">${clave}</li>`).join('')
    options.hidden = false
  })
  options.addEventListener('click', ({ target }) => {
    state.chosen[name] = Number(target.dataset.id)
    at(name).firstChild.textContent = target.textContent
    options.hidden = true
  })
}

const done = ({ id, folio }) => {
  show(
    `<div id="listo">Factura <b id="folio-factura">${folio}</b> <button type="button" id="xml">XML</button></div>`,
  )
  at('xml').addEventListener('click', async () => {
    const answer = await ask('GET', `api/factura/${id}`)
    if (!answer?.listo) return
    const bytes = Uint8Array.from(atob(answer.archivos.xml), (letter) => letter.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/xml' }))
    Object.assign(document.createElement('a'), { href: address, download: `${folio}.xml` }).click()
    setTimeout(() => URL.revokeObjectURL(address), 5000)
  })
}

const issue = async (receptor) => {
  at('dialogo').remove()
  // statistics go first: they are no request that issues
  await fetch('api/aviso', { method: 'POST', body: JSON.stringify({ evento: 'facturar' }) })
  const { regimen, uso, forma_pago: forma } = state.chosen
  const answer = await ask('POST', 'api/factura', { receptor, ids: { regimen, uso, forma } })
  if (answer?.id) done(answer)
}

const confirmIssue = (receptor, total) => {
  const dialog = `<div id="dialogo" role="dialog"><p id="resumen">RFC ${receptor.rfc} Total $${total.toFixed(2)}</p>
<p>¿Desea emitir la factura?</p><button type="button" id="si">SI</button> <button type="button" id="no">NO</button></div>`
  app.insertAdjacentHTML('beforeend', dialog)
  at('si').addEventListener('click', () => issue(receptor))
  at('no').addEventListener('click', () => at('dialogo').remove())
}

const fiscalView = ({ shown: { rfc, total, catalogos }, renamed }) => {
  const name = renamed ? 'denominacion' : 'nombre'
  show(`<div id="fiscal"><p>Nombre <input name="${name}"></p><p>Código postal <input name="cp"></p>
${list('regimen')}${list('uso')}${list('forma_pago')}<button type="button" id="revisar">Facturar</button></div>`)
  for (const each of ['regimen', 'uso', 'forma_pago']) fillList(each, catalogos[each])
  at('revisar').addEventListener('click', () => {
    const typed = (field) => app.querySelector(`[name=${field}]`).value
    const receptor = { rfc, nombre: typed(name), cp: typed('cp'), moral: rfc.length === 12 }
    confirmIssue(receptor, total)
  })
}

const invoiceView = () => {
  askView({ title: 'Facturar', button: 'buscar', date: true })
  app.insertAdjacentHTML('beforeend', '<button type="button" id="consulta">Consultar una factura</button>')
  at('consulta').addEventListener('click', findView)
  at('buscar').addEventListener('click', async () => {
    if (app.querySelector('[name=fecha]').value === '') return say('Elija la fecha de compra.')
    const answer = await ask('POST', 'api/ticket', ticketTyped())
    if (answer) fiscalView({ shown: answer.d ? JSON.parse(answer.d) : answer.resultado, renamed: !answer.d })
  })
}

const findView = () => {
  askView({ title: 'Consultar', button: 'consultar', date: false })
  at('consultar').addEventListener('click', async () => {
    const answer = await ask('POST', 'api/consulta', ticketTyped())
    if (answer?.id) done(answer)
  })
}

/** The token stands in the page backwards: only a script makes one of it. */
export const start = ({ seed, fields }) => {
  state.token = [...seed].reverse().join('')
  state.fields = fields
  setTimeout(invoiceView, 50)
}
