type Headers = Readonly<{ origin?: string | undefined; host?: string | undefined }>

const originOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/**
 * Whether a page of ours sent the form: its origin is the host that was asked, or the address that
 * we are known by, where a proxy asks under another name. Browsers name it on each POST.
 */
export const isSameOrigin = ({ origin, host }: Headers, baseUrl: string): boolean => {
  const from = originOf(origin ?? '')
  return from !== null && (from.host === host || from.origin === originOf(baseUrl)?.origin)
}
