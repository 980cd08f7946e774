/** What a program writes over and over onto one line of a terminal. */
export const fakeTerminal = (isTTY = true) => {
  const written: string[] = []
  return {
    isTTY,
    write: (text: string) => written.push(text) > 0,
    /** Each that was shown, without the codes that clear the one before. */
    lines: () => written.map((text) => text.replace('\r\u001b[K', '')),
  }
}
