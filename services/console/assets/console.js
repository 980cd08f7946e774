// The sections of a narrow screen are a row that scrolls.
document.querySelector('.side [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

// A filter that is chosen is asked for at once; without this script its button does it.
for (const field of document.querySelectorAll(
  'form[data-at-once] select, form[data-at-once] input[type=date]',
))
  field.addEventListener('change', () => field.form.requestSubmit())

// A link that signs in is used by its form, which whoever only looks at the link does not send.
document.querySelector('form[data-send-at-once]')?.requestSubmit()

// A second click sends no second form while the first one is answered; whoever stops it, or comes
// back, sends it again.
const SENT_MS = 10_000
const sentAt = new WeakMap()
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.target.method !== 'post') return
  if (event.timeStamp - (sentAt.get(event.target) ?? -SENT_MS) < SENT_MS) event.preventDefault()
  else sentAt.set(event.target, event.timeStamp)
})
addEventListener('pageshow', () => {
  for (const form of document.forms) sentAt.delete(form)
})

// Buttons come and go with the parts of a live page; what came of a copy stands outside of them.
const copied = document.querySelector('[data-copies-told]')
let toldUntil
const tell = (text) => {
  clearTimeout(toldUntil)
  copied.textContent = text
  toldUntil = setTimeout(() => copied.replaceChildren(), 6_000)
}
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-copy]')
  if (!button) return
  try {
    // of a page over plain http there is no clipboard
    await navigator.clipboard.writeText(button.dataset.copy)
    tell(copied.dataset.done)
  } catch {
    tell(copied.dataset.refused)
  }
})
