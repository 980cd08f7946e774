// News of a page: server-sent events. A browser comes again after a cut by itself; after an answer
// that is none, as of a process that stops or with too many pages open, it does so here.
// biome-ignore lint/correctness/noUnusedVariables: the scripts that are sent behind this one use it
const newsOf = (address, { open, message }) => {
  const [FIRST_MS, LAST_MS] = [1_000, 60_000]
  let [source, again, wait] = [undefined, undefined, FIRST_MS]
  const begin = () => {
    source = new EventSource(address)
    source.addEventListener('open', () => {
      wait = FIRST_MS
      open()
    })
    source.addEventListener('message', message)
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      again = setTimeout(begin, wait)
      wait = Math.min(wait * 2, LAST_MS)
    })
  }
  begin()
  addEventListener('pagehide', () => {
    source.close()
    clearTimeout(again)
  })
}
