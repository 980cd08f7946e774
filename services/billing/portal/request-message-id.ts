/** Of the one mail that a session asks its merchant with, from its own address. */
export const requestMessageId = (mailbox: string): string => {
  const [name, domain] = mailbox.split('@')
  return `<${name}.1@${domain}>`
}
