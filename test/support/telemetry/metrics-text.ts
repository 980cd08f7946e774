/** One line of the Prometheus text format that is no comment. */
export type Sample = Readonly<{ name: string; labels: Readonly<Record<string, string>>; value: number }>

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g

const sampleOf = (text: string): Sample => {
  const [, name, labels = '', value] = line.exec(text) ?? []
  if (!name || value === undefined) throw new Error(`not a sample: ${text}`)
  const pairs = [...labels.matchAll(label)].map(([, key, quoted]) => [key, quoted])
  return { name, labels: Object.fromEntries(pairs), value: value === 'Nan' ? Number.NaN : Number(value) }
}

/** Throws at a line that Prometheus could not read. */
export const parseMetrics = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((part) => part !== '' && !part.startsWith('#'))
    .map(sampleOf)

/** What the operator's port of a process says now. */
export const scrape = async (operatorUrl: string): Promise<Sample[]> => {
  const response = await fetch(`${operatorUrl}/metrics`)
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`)
  return parseMetrics(await response.text())
}

/** The sum of all samples of that name that have these labels; undefined when there is none. */
export const sampleValue = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined => {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
