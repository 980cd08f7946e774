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

// what the server sent of each part: what somebody opened in it is no difference
const sent = new WeakMap()

const exchange = (part, fresh) => {
  const open = new Set(
    [...part.querySelectorAll('[id] > details[open]')].map(({ parentElement }) => parentElement.id),
  )
  part.replaceChildren(...fresh.childNodes)
  for (const id of open) document.getElementById(id)?.querySelector('details')?.setAttribute('open', '')
  if (document.activeElement === document.body) begin(part)
}

const refresh = async (news) => {
  // a part may stay with what it shows now, whatever the address would show next
  const address = document.querySelector('[data-again]')?.dataset.again ?? location.href
  const answer = await fetch(address, { headers: { accept: 'text/html', 'x-refresh': news } })
  if (!answer.ok || answer.redirected) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-part]')) {
    const fresh = next.querySelector(`[data-part="${part.dataset.part}"]`)
    if (!fresh || isInUse(part) || fresh.innerHTML === (sent.get(part) ?? part.innerHTML)) continue
    sent.set(part, fresh.innerHTML)
    exchange(part, fresh)
  }
}

if (source) {
  for (const part of document.querySelectorAll('[data-part]')) sent.set(part, part.innerHTML)
  begin(source)
  let [running, next] = [false, null]
  // `news`: the event to show; without one the page is shown as it is
  const ask = async (news) => {
    next = news
    if (running) return
    running = true
    while (next !== null) {
      const asked = next
      next = null
      await refresh(asked).catch(() => undefined)
    }
    running = false
  }
  const look = () => ask('1')
  let late = []
  const lookAgain = () => {
    for (const one of late) clearTimeout(one)
    late = [500, 3_000, 15_000].map((wait) => setTimeout(look, wait))
  }
  newsOf(source.dataset.live, {
    // after a cut too: what was missed is on the page as it is now
    open: () => {
      void look()
      // something is under way that no event tells of
      if ('soon' in source.dataset) lookAgain()
    },
    message: ({ data }) => {
      void ask(data)
      // what follows from it, as a delivery; and a list that is far behind the log
      lookAgain()
    },
  })
}
