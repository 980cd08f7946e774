const instant = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?=(?:\.\d+)?(?:Z|[+]00))/g

const WHOLE_SECONDS = 'YYYY-MM-DDThh:mm:ss'.length

/**
 * Every instant of a text so many seconds later: those of SQL as those in its JSON. Days without a
 * time of day stay.
 */
export const movedTimes = (text: string, seconds: number): string =>
  text.replace(instant, (whole) => {
    const moved = new Date(Date.parse(`${whole.replace(' ', 'T')}Z`) + seconds * 1_000).toISOString()
    return moved.slice(0, WHOLE_SECONDS).replace('T', whole.charAt(10))
  })
