const PLACES = ['caja', 'tienda', 'sucursal', 'estacion', 'tr']

/** Whether a code names a store, a till or a station: short by its nature, and no sale's own. */
export const isPlace = (name: string): boolean => PLACES.includes(name)
