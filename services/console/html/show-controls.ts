/**
 * Marks that turn the direction of text, unseen: what stands behind one reads otherwise than it is.
 */
const controls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text with such marks as `\u202e`: inside JSON that means the same. */
export const showControls = (text: string): string =>
  text.replace(controls, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)
