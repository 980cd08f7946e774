const isXml = (text: string): boolean => /^\s*<\?xml/.test(text) && !/<html[\s>]/i.test(text.slice(0, 1_000))

const isJson = (text: string): boolean => /^\s*[{[]/.test(text)

const tag = /<(?:!doctype html|html|head|body|title|p|div|span|form|input|table|br|h[1-6]|ul|a|script)\b/i

/** Whether a frame shows something of it: XML, JSON and plain text leave it empty. */
export const isHtml = (text: string): boolean => !isXml(text) && !isJson(text) && tag.test(text)
