type Entry<Place> = { place: Place; done: boolean }

export type LowWatermark<Place> = Readonly<{
  /** Opens a place; call the returned function when it is done. */
  enter: (place: Place) => () => void
  /** A place with nothing to do, which only moves the mark. */
  skip: (place: Place) => void
  /** The last place up to which everything is done. */
  mark: () => Place | undefined
  /** How many places the mark has not passed yet. */
  open: () => number
}>

/** Places are opened in order and done in any order; the mark never passes an open one. */
export const lowWatermark = <Place>(): LowWatermark<Place> => {
  const entries: Entry<Place>[] = []
  let mark: Place | undefined
  const settle = () => {
    while (entries[0]?.done) mark = entries.shift()?.place
  }
  return {
    enter: (place) => {
      const entry = { place, done: false }
      entries.push(entry)
      return () => {
        entry.done = true
        settle()
      }
    },
    skip: (place) => {
      entries.push({ place, done: true })
      settle()
    },
    mark: () => mark,
    open: () => entries.length,
  }
}
