// A page that says where its news come from asks again when there are some, and takes over the
// parts that differ; what somebody is typing into stays.
const source = document.querySelector('[data-live]')

const isTyped = ({ value, defaultValue }) => value !== defaultValue

const isInUse = (part) =>
  (part.contains(document.activeElement) && document.activeElement.matches('input, select, textarea')) ||
  part.querySelector('[aria-invalid="true"]') !== null ||
  [...part.querySelectorAll('input:not([type=hidden]), textarea')].some(isTyped)

// as by Tab: what is typed takes the place of what stands there
const begin = (part) => {
  const first = part.querySelector('input[autofocus]')
  first?.focus()
  first?.select()
}

const exchange = (part, fresh) => {
  const open = new Set(
    [...part.querySelectorAll('[id] > details[open]')].map(({ parentElement }) => parentElement.id),
  )
  part.replaceChildren(...fresh.childNodes)
  for (const id of open) document.getElementById(id)?.querySelector('details')?.setAttribute('open', '')
  if (document.activeElement === document.body) begin(part)
}

const refresh = async () => {
  // a part may stay with what it shows now, whatever the address would show next
  const address = document.querySelector('[data-again]')?.dataset.again ?? location.href
  const answer = await fetch(address, { headers: { accept: 'text/html', 'x-refresh': '1' } })
  if (!answer.ok || answer.redirected) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-part]')) {
    const fresh = next.querySelector(`[data-part="${part.dataset.part}"]`)
    if (fresh && !isInUse(part) && fresh.innerHTML !== part.innerHTML) exchange(part, fresh)
  }
}

if (source) {
  begin(source)
  let [running, again] = [false, false]
  const ask = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    await refresh().catch(() => undefined)
    running = false
    if (again) {
      again = false
      await ask()
    }
  }
  let late = []
  newsOf(source.dataset.live, {
    // after a cut too: what was missed is on the page as it is now
    open: ask,
    message: () => {
      void ask()
      for (const one of late) clearTimeout(one)
      // a list follows the log by a moment, or by some while much happens
      late = [400, 3_000].map((wait) => setTimeout(ask, wait))
    },
  })
}
