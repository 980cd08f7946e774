// The form of "Try it": files by drop and paste, the call as curl while somebody types, and a send
// that keeps what was typed and chosen when the service refuses it.
const quoted = (text) => text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll("'", "'\\''")

// the same rules as `html/show-controls.ts`, `try/try-values.ts` and `try/curl-of.ts`; a test compares
// them
const showControls = (text) =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)

const bodyIn = (form) => {
  const of = (name) => form.elements[name]?.value.trim() ?? ''
  const filled = (names, prefix = '') =>
    Object.fromEntries(names.flatMap((name) => (of(prefix + name) ? [[name, of(prefix + name)]] : [])))
  const customer = of('customer_id')
  const info = filled(['razon_social', 'rfc', 'regimen', 'cp', 'email'], 'user_info.')
  const typed = { user_info: info, ...(form.elements.save_customer.checked && { save_customer: true }) }
  return {
    ...(customer ? { customer_id: customer } : typed),
    ...filled(['uso_cfdi', 'simulate']),
    ...(form.dataset.mode === 'live' && of('kind') !== 'live' && { test_mode: true }),
  }
}

const curlIn = (form, baseUrl) => {
  const files = [...form.elements.ticket.files].map(({ name }) => name)
  if (files.length === 0) files.push('ticket.jpg')
  const image = files.length > 1 ? `[${files.map(() => '"%s"').join(',')}]` : '"%s"'
  const head = JSON.stringify({ external_id: form.elements.external_id.value.trim() }).slice(0, -1)
  const tail = JSON.stringify(bodyIn(form)).slice(1)
  const json = `${quoted(head)},"ticket_image":${image}${tail === '}' ? '' : ','}${quoted(tail)}`
  const bytes = files.map((file) => `  "$(base64 < '${file.replaceAll("'", "'\\''")}' | tr -d '\\n')"`)
  const lines = [
    `printf '${json}' \\`,
    `${bytes.join(' \\\n')} |`,
    `  curl -s ${baseUrl}/api/v1/get_factura \\`,
    '    -H "Authorization: Bearer $API_KEY" \\',
    "    -H 'Content-Type: application/json' --data @-",
  ]
  return showControls(lines.join('\n'))
}

// drawn, as the page's policy shows no address that a script made
const thumbnail = async (canvas, file) => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return
  const size = Math.min(picture.width, picture.height)
  canvas.width = 96
  canvas.height = 96
  canvas.getContext('2d').drawImage(picture, 0, 0, size, size, 0, 0, 96, 96)
  picture.close()
}

const hold = (input, files) => {
  const held = new DataTransfer()
  for (const file of [...files].slice(0, Number(input.dataset.most))) held.items.add(file)
  input.files = held.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const rowOf = (input, file, word) => {
  const row = document.createElement('li')
  const canvas = document.createElement('canvas')
  const [text, name] = ['span', 'bdi'].map((tag) => document.createElement(tag))
  const button = document.createElement('button')
  canvas.setAttribute('aria-hidden', 'true')
  name.textContent = file.name
  text.append(name, ` · ${Math.ceil(file.size / 1024)} kB`)
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = word
  button.setAttribute('aria-label', `${word} ${file.name}`)
  button.addEventListener('click', () => {
    hold(
      input,
      [...input.files].filter((one) => one !== file),
    )
    input.focus()
  })
  row.append(canvas, text, button)
  void thumbnail(canvas, file)
  return row
}

const say = (form, text) => {
  const note = document.createElement('p')
  note.className = 'note bad'
  note.textContent = text
  form.querySelector('[data-note]').replaceChildren(...(text ? [note] : []))
}

const takeOver = (form, answer) => {
  form.querySelector('[data-note]').replaceChildren(...answer.querySelector('[data-note]').childNodes)
  for (const place of form.querySelectorAll('[data-fault]')) {
    const said = answer.getElementById(place.id)?.textContent ?? ''
    place.textContent = said
    const input = document.getElementById(place.dataset.fault)
    if (said) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  const [first] = form.querySelectorAll('[aria-invalid="true"]')
  if (first) first.focus()
  else form.querySelector('[data-note]').scrollIntoView({ block: 'nearest' })
}

const sendIn = async (form) => {
  const files = [...form.elements.ticket.files]
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > 11 * 1024 * 1024) return say(form, form.dataset.tooLarge)
  const button = form.querySelector('button:not([type])')
  button.disabled = true
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) })
    if (answer.redirected) return location.assign(answer.url)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (page.querySelector('form[data-try]')) takeOver(form, page)
    else say(form, page.querySelector('.card p:not(:empty)')?.textContent ?? form.dataset.away)
  } catch {
    say(form, form.dataset.away)
  }
  button.disabled = false
}

const listenToFiles = (form) => {
  const { ticket, drawn } = form.elements
  const list = form.querySelector('[data-chosen]')
  const zone = form.querySelector('[data-drop]')
  const camera = form.querySelector('[data-camera]')
  const add = (files) => {
    if (files.length > 0) hold(ticket, [...ticket.files, ...files])
  }
  ticket.addEventListener('change', () => {
    if (ticket.files.length > Number(ticket.dataset.most)) return hold(ticket, ticket.files)
    list.replaceChildren(...[...ticket.files].map((file) => rowOf(ticket, file, list.dataset.chosen)))
    if (ticket.files.length === 0 || !drawn?.value) return
    drawn.value = ''
    drawn.dispatchEvent(new Event('change', { bubbles: true }))
  })
  camera.addEventListener('change', () => {
    add(camera.files)
    camera.value = ''
  })
  addEventListener('paste', ({ clipboardData }) => add(clipboardData.files))
  addEventListener('dragover', (event) => {
    event.preventDefault()
    zone.classList.add('over')
  })
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) zone.classList.remove('over')
  })
  addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    add(event.dataTransfer.files)
  })
}

const showDrawn = (form, picture) => {
  const { drawn, folio, total } = form.elements
  picture.hidden = !drawn.value || !total.checkValidity()
  const asked = new URLSearchParams({ drawn: drawn.value, folio: folio.value, total: total.value })
  const address = `${picture.dataset.drawn}?${asked}`
  if (!picture.hidden && picture.getAttribute('src') !== address) picture.src = address
}

for (const form of document.querySelectorAll('form[data-try]')) {
  const code = form.querySelector('[data-curl]')
  const copy = form.querySelector('[data-copies=curl]')
  const picture = form.querySelector('[data-drawn]')
  const show = () => {
    code.textContent = curlIn(form, code.dataset.curl)
    copy.dataset.copy = code.textContent
    if (picture) showDrawn(form, picture)
  }
  listenToFiles(form)
  // back from its session the browser restores what was typed, and what was disabled
  addEventListener('pageshow', () => {
    form.querySelector('button:not([type])').disabled = false
    show()
  })
  form.addEventListener('input', show)
  form.addEventListener('change', (event) => {
    if (event.target.name === 'drawn' && event.target.value && form.elements.ticket.files.length > 0)
      hold(form.elements.ticket, [])
    show()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendIn(form)
  })
  show()
}
