// The stream of events: news say only that there are some. The rows behind the last cursor are asked
// for, one request at a time, and the cursor moves with what came: none is missed after a cut or a
// pause, and none comes twice.
const stream = document.querySelector('[data-stream]')

const MOST_ROWS = 1_000
const EVERY_MS = 5_000
// then it pauses: who asked for a long past goes on by the button
const MOST_PAGES = 10

const takeRows = async (news) => {
  const query = `&cursor=${encodeURIComponent(stream.dataset.cursor)}`
  const answer = await fetch(stream.dataset.stream + query, { headers: { 'x-refresh': news } })
  if (!answer.ok || answer.redirected) return false
  const { rows, cursor, more } = await answer.json()
  const fresh = new DOMParser().parseFromString(`<ol>${rows}</ol>`, 'text/html').querySelector('ol')
  stream.prepend(...fresh.childNodes)
  while (stream.children.length > MOST_ROWS) stream.lastElementChild.remove()
  stream.dataset.cursor = cursor
  return more
}

if (stream) {
  let [isRunning, isPaused, again, missed, news] = [false, false, false, 0, '1']
  let late
  const button = document.querySelector('[data-pause]')
  const status = document.getElementById('fresh')
  const turn = () => {
    isPaused = !isPaused
    const word = button.textContent
    button.textContent = button.dataset.other
    button.dataset.other = word
    missed = 0
    status.textContent = ''
  }
  const ask = async () => {
    again = true
    if (isRunning || isPaused || document.visibilityState !== 'visible') return
    isRunning = true
    for (let pages = 1; again && !isPaused; pages += 1) {
      again = false
      again = (await takeRows(news).catch(() => false)) || again
      if (again && pages >= MOST_PAGES) turn()
    }
    isRunning = false
  }
  button.hidden = false
  button.addEventListener('click', () => {
    turn()
    void ask()
  })
  newsOf(stream.dataset.news, {
    open: ask,
    message: ({ data }) => {
      news = data
      if (isPaused) {
        missed += 1
        status.textContent = `${missed} ${status.dataset.word}`
      }
      void ask()
      clearTimeout(late)
      // an event is shown only when no earlier one can appear any more
      late = setTimeout(ask, 400)
    },
  })
  setInterval(ask, EVERY_MS)
}
