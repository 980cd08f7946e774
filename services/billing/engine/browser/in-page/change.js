const tell = (element, ...names) => {
  for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Frameworks watch the property of the element itself: the one of its class is set. */
const put = (element, value) => {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
  if (own?.set) own.set.call(element, value)
  else element.value = value
}

const add = (form, { add: name, value }) => {
  const known = [...(form.elements ?? [])].find((each) => each.name === name)
  const input = known ?? Object.assign(document.createElement('input'), { type: 'hidden', name })
  if (input.tagName === 'SELECT') input.add(new Option(value, value))
  input.value = value
  if (!known) form.append(input)
}

const tick = (box, isTicked) => {
  if (box.checked !== isTicked) box.click()
  if (box.checked === isTicked) return
  box.checked = isTicked
  tell(box, 'input', 'change')
}

const choose = (list, values) => {
  const plain = (text) => text.replace(/\s+/g, ' ').trim()
  for (const option of list.options)
    option.selected = values.includes(option.getAttribute('value') ?? plain(option.text))
  tell(list, 'input', 'change')
}

const key = (element, name) => element.dispatchEvent(new KeyboardEvent(name, { bubbles: true }))

const type = (element, text) => {
  element.focus()
  key(element, 'keydown')
  put(element, text)
  tell(element, 'input')
  key(element, 'keyup')
  tell(element, 'change')
  element.blur()
}

/** Changes one control as a person would, read-only ones too, and tells the scripts of the page. */
export const change = (element, order) => {
  if ('remove' in order) element.remove()
  else if ('add' in order) add(element, order)
  else if ('tick' in order) tick(element, order.tick)
  else if ('choose' in order) choose(element, order.choose)
  else type(element, order.type)
}
