/**
 * xs:whiteSpace `collapse`, XPath `normalize-space`: space, tab, CR and LF only; NBSP and the other
 * spaces of `\s` stay.
 */
export const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

/** For base64, which may be wrapped. */
export const withoutSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, '')
