import type { SessionCommand } from '#contracts/session-commands.ts'

const rfcShape = /\b[A-ZÑ&]{3,4}[\s-]?\d{6}[\s-]?[A-Z0-9]{3}\b/gi
const emailShape = /[^\s<>@]+@[^\s<>@]+/g
const MASK = '[…]'

/** Without accents and in upper case, character for character: places in it are places in the text. */
const plain = (text: string) =>
  Array.from(text.normalize('NFC'), (char) => char.normalize('NFD').charAt(0))
    .join('')
    .toUpperCase()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const withoutName = (text: string, name: string): string => {
  const words = plain(name).split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return text
  const whole = text.normalize('NFC')
  const found = new RegExp(words.join('\\s+')).exec(plain(whole))
  if (!found) return text
  return withoutName(whole.slice(0, found.index) + MASK + whole.slice(found.index + found[0].length), name)
}

/** Portals echo what was typed into them: no RFC, e-mail or name of the receiver may ride in an event. */
export const withoutReceiver = (text: string, name: string): string =>
  withoutName(text.replace(emailShape, MASK).replace(rfcShape, MASK), name)

/** What the portal said, on its way into the log. */
export const scrubbed = (command: SessionCommand, name: string): SessionCommand => {
  const clean = (text: string) => withoutReceiver(text, name)
  const cleanOrNull = (text: string | null) => (text === null ? null : clean(text))
  switch (command.type) {
    case 'RefuseInvoice': {
      const { portalMessage, detail, ...data } = command.data
      const told = detail === undefined ? {} : { detail: clean(detail) }
      return { ...command, data: { ...data, ...told, portalMessage: cleanOrNull(portalMessage) } }
    }
    case 'DeferBilling':
      return { ...command, data: { ...command.data, detail: cleanOrNull(command.data.detail) } }
    case 'AbandonBilling':
      return { ...command, data: { ...command.data, detail: clean(command.data.detail) } }
    default:
      return command
  }
}
