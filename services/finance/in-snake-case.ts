/** Names of the fields as all lines for an operator have them: `account_id`. */
export const inSnakeCase = (line: object): object =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
