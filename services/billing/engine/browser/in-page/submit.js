/** Sends a form as its button would; a script's check may stop it. False: it is no form. */
export const submit = (element) => {
  const form = element.tagName === 'FORM' ? element : (element.form ?? element.closest('form'))
  form?.requestSubmit()
  return form !== null && form !== undefined
}
