/**
 * Readers insert spaces that are not printed (`W EB ID`): the same regular expression, with an
 * optional space between any two letters.
 */
export const tolerantLabel = (label: string): string =>
  label
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith('[') ? part : part.replace(/([A-Z])(?=[A-Z])/g, '$1 ?')))
    .join('')
