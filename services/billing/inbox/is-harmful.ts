const harmful =
  /cancel|baja|unsubscri|desuscri|elimina|delete|rechaz|anul|sustit|refactur|confirm|revoc|void/i

const decoded = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A link that is opened may do what it says, however it writes that. */
export const isHarmful = ({ href }: URL): boolean =>
  harmful.test(href) || harmful.test(decoded(decoded(href)))
