const MOST_ELEMENTS = 20_000
/** As an answer by HTTP. */
const MOST_CHARACTERS = 4 * 1024 * 1024
const silent = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION', 'OPTGROUP', 'NOSCRIPT', 'TITLE'])

const isSeen = (element) =>
  element.closest('body') === null ||
  silent.has(element.tagName) ||
  (element.tagName === 'INPUT' && element.type === 'hidden') ||
  element.checkVisibility({ visibilityProperty: true })

const keepInput = ({ type, checked, value }, copy) => {
  if (type === 'checkbox' || type === 'radio') copy.toggleAttribute('checked', checked)
  else if (type !== 'file') copy.setAttribute('value', value)
}

const keepValue = (element, copy) => {
  const { tagName } = element
  if (tagName === 'TEXTAREA') copy.textContent = element.value
  else if (tagName === 'OPTION') copy.toggleAttribute('selected', element.selected)
  else if (tagName === 'INPUT') keepInput(element, copy)
}

const numberOf = (form) => String([...document.forms].indexOf(form))

/** The parser gives a control to a form that need not be around it. */
const keepOwner = (element, copy) => {
  const { form, tagName } = element
  if (tagName === 'FORM') copy.setAttribute('data-owns', numberOf(element))
  else if (form instanceof HTMLFormElement && !form.contains(element) && !element.hasAttribute('form'))
    copy.setAttribute('data-owner', numberOf(form))
}

const copyOf = (node, { inert, elements, isHidden }) => {
  const copy = inert.importNode(node, false)
  if (node.nodeType !== Node.ELEMENT_NODE) return copy
  copy.setAttribute('data-look', String(elements.push(node) - 1))
  const hides = !isHidden && !isSeen(node)
  if (hides) copy.setAttribute('hidden', '')
  if (elements.length > MOST_ELEMENTS) return copy
  const inside = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]
  copy.append(...inside.map((each) => copyOf(each, { inert, elements, isHidden: isHidden || hides })))
  keepValue(node, copy)
  keepOwner(node, copy)
  return copy
}

const textOf = ({ outerHTML }) => outerHTML.slice(0, MOST_CHARACTERS)

/**
 * The document with what stands in its controls; its elements are numbered, and those that nobody
 * sees are marked. The copy is of a document without scripts: nothing runs or is fetched again.
 */
export const look = () => {
  const elements = []
  const inert = document.implementation.createHTMLDocument('')
  const root = document.documentElement
  return {
    html: root ? textOf(copyOf(root, { inert, elements, isHidden: false })) : '',
    elements,
    type: document.contentType,
    charset: document.characterSet,
    postback: typeof window.__doPostBack === 'function',
    panels: Boolean(window.Sys?.WebForms?.PageRequestManager),
  }
}
