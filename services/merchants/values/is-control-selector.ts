/** Whether the key of a control is a CSS selector; else it is a name. */
export const isControlSelector = (key: string): boolean =>
  /^[#[.]|^(?:input|select|textarea|button)\b[[#.:]/.test(key)
