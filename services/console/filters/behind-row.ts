import type { Filters } from '../frame/filter.ts'

/** Of a list whose pages go on behind a row, named by its id. */
export const behindRow: Filters = { after: { takes: 'place', field: 'after', isBare: true } }
