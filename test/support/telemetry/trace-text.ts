import type { CollectedSpan } from './otlp-collector.ts'

const MILLISECOND = 1_000_000n

const textOf = (value: Record<string, unknown> | undefined) => (value ? String(Object.values(value)[0]) : '')

const attributesOf = ({ attributes }: CollectedSpan, names: readonly string[]) =>
  names
    .map((name) => textOf(attributes.find(({ key }) => key === name)?.value))
    .filter(Boolean)
    .join(' ')

const millisecondsBetween = (from: string, to: string) => Number((BigInt(to) - BigInt(from)) / MILLISECOND)

const shown = ['messaging.system', 'http.response.status_code']

/**
 * The spans of one trace as indented lines: name, process roles, when it began after the root, how
 * long it took.
 */
export const traceText = (spans: readonly CollectedSpan[]): string => {
  const ordered = spans.toSorted((a, b) =>
    BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1,
  )
  const [root] = ordered
  if (!root) return '(no spans)'
  const known = new Set(spans.map(({ spanId }) => spanId))
  const lines = [`trace ${root.traceId}`]
  const write = (span: CollectedSpan, depth: number) => {
    const { name, roles, startTimeUnixNano, endTimeUnixNano } = span
    const began = millisecondsBetween(root.startTimeUnixNano, startTimeUnixNano)
    const took = millisecondsBetween(startTimeUnixNano, endTimeUnixNano)
    const label = `${'  '.repeat(depth)}${name}`.padEnd(46)
    lines.push(
      `${label} ${`[${roles.includes(',') ? 'all' : roles}]`.padEnd(14)} +${began} ms, ${took} ms  ${attributesOf(span, shown)}`.trimEnd(),
    )
    for (const child of ordered) if (child.parentSpanId === span.spanId) write(child, depth + 1)
  }
  for (const span of ordered) if (!span.parentSpanId || !known.has(span.parentSpanId)) write(span, 0)
  return lines.join('\n')
}
