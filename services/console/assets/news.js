// News of a page: server-sent events. A browser comes again after a cut by itself; after an answer
// that is none, as of a process that stops or with too many pages open, it does so here. A page that
// nobody sees has no stream: of a host, a browser keeps six open in all its tabs.
// biome-ignore lint/correctness/noUnusedVariables: the scripts that are sent behind this one use it
const newsOf = (address, { open, message }) => {
  const [FIRST_MS, LAST_MS] = [1_000, 60_000]
  let [source, again, wait] = [null, undefined, FIRST_MS]
  const begin = () => {
    source = new EventSource(address)
    source.addEventListener('open', () => {
      wait = FIRST_MS
      open()
    })
    source.addEventListener('message', message)
    source.addEventListener('error', ({ target }) => {
      if (target !== source || source.readyState !== EventSource.CLOSED) return
      again = setTimeout(begin, wait)
      wait = Math.min(wait * 2, LAST_MS)
    })
  }
  const end = () => {
    source?.close()
    source = null
    clearTimeout(again)
  }
  const follow = () => {
    end()
    if (document.visibilityState === 'visible') begin()
  }
  follow()
  document.addEventListener('visibilitychange', () => {
    follow()
    // what was missed is shown even where the stream finds no room
    if (source) open()
  })
  addEventListener('pagehide', end)
}
