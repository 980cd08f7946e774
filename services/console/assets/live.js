// A page that says where its news come from asks again when there are some, and takes over the
// parts that differ; what somebody is typing into stays.
const source = document.querySelector('[data-live]')

const isTyped = ({ value, defaultValue }) => value !== defaultValue

// a mouse button that is down in it: the click would find nothing
let pressed = null
addEventListener('pointerdown', ({ target }) => {
  pressed = target
})
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => setTimeout(() => (pressed = null)))

const isSelected = (part) => {
  const selection = getSelection()
  return !selection.isCollapsed && selection.containsNode(part, true)
}

const isInUse = (part) =>
  (part.contains(document.activeElement) && document.activeElement.matches('input, select, textarea')) ||
  part.contains(pressed) ||
  isSelected(part) ||
  part.querySelector('[aria-invalid="true"]') !== null ||
  [...part.querySelectorAll('input:not([type=hidden]), textarea')].some(isTyped)

// what leads or does the same in the fresh part as the element that has the focus
const twinOf = (element, part, fresh) => {
  const owner = element.closest('[id]')
  const isOwned = owner !== part && part.contains(owner)
  const of = ['href', 'name', 'value', 'data-copy', 'formaction'].filter((name) => element.hasAttribute(name))
  const same = of.map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join('')
  const all = (root) => [...(root?.querySelectorAll(element.localName + same) ?? [])]
  if (isOwned && element === owner) return fresh.querySelector(`#${CSS.escape(owner.id)}`)
  const place = all(isOwned ? owner : part).indexOf(element)
  return all(isOwned ? fresh.querySelector(`#${CSS.escape(owner.id)}`) : fresh)[place] ?? null
}

// as by Tab: what is typed takes the place of what stands there
const begin = (part) => {
  const first = part.querySelector('input[autofocus]')
  first?.focus()
  first?.select()
}

// what the server sent of each part: what somebody opened in it is no difference
const sent = new WeakMap()

// parts that differ and were left as they are
const kept = new Set()

const exchange = (part, fresh) => {
  const held = part.contains(document.activeElement) ? document.activeElement : null
  const twin = held && twinOf(held, part, fresh)
  if (isInUse(part) || (held && !twin)) return kept.add(part)
  kept.delete(part)
  sent.set(part, fresh.innerHTML)
  const open = new Set(
    [...part.querySelectorAll('[id] > details[open]')].map(({ parentElement }) => parentElement.id),
  )
  part.replaceChildren(...fresh.childNodes)
  for (const id of open) document.getElementById(id)?.querySelector('details')?.setAttribute('open', '')
  twin?.focus({ preventScroll: true })
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
    const isNew = fresh && fresh.innerHTML !== (sent.get(part) ?? part.innerHTML)
    if (isNew) exchange(part, fresh)
    else kept.delete(part)
  }
}

if (source) {
  for (const part of document.querySelectorAll('[data-part]')) sent.set(part, part.innerHTML)
  begin(source)
  const REST_MS = 250
  let [running, next, last] = [false, null, -REST_MS]
  // `news`: the event to show; without one the page is shown as it is
  const ask = async (news) => {
    next = news
    if (running) return
    running = true
    while (next !== null) {
      // a busy account has news without a pause: the last of them shows them all
      await new Promise((rested) => setTimeout(rested, last + REST_MS - performance.now()))
      const asked = next
      next = null
      await refresh(asked).catch(() => undefined)
      last = performance.now()
    }
    running = false
  }
  const look = () => ask('1')
  const isFree = (part) => part.isConnected && !isInUse(part) && !part.contains(document.activeElement)
  for (const end of ['focusout', 'pointerup', 'selectionchange'])
    document.addEventListener(end, () => setTimeout(() => [...kept].some(isFree) && look()))
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
