/** Puts another document into the page, as scripts that it lacks would. */
export const replace = (html) => {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  document.head.replaceWith(document.adoptNode(head))
  document.body.replaceWith(document.adoptNode(body))
}
