/** Whether the recogniser saw a space as a sign of its own. */
export const isSpace = ({ text }: Readonly<{ text: string }>): boolean => text === ' '
