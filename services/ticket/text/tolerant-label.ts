/**
 * Readers put a space where none is printed (`W EB ID`): the same regular expression, with room for
 * one between any two letters.
 */
export const tolerantLabel = (label: string): string =>
  label
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith('[') ? part : part.replace(/([A-Z])(?=[A-Z])/g, '$1 ?')))
    .join('')
