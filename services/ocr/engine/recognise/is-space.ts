/** Whether the recogniser read a space as a character of its own. */
export const isSpace = ({ text }: Readonly<{ text: string }>): boolean => text === ' '
