export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

type Pair = readonly [es: string, en: string]

/** Words of a page in both languages; stable codes are shown beside them, never translated away. */
export const inBoth = <Name extends string>(pairs: Readonly<Record<Name, Pair>>) => {
  const of = (place: 0 | 1) =>
    Object.fromEntries(Object.entries<Pair>(pairs).map(([name, pair]) => [name, pair[place]])) as Record<
      Name,
      string
    >
  const [es, en] = [of(0), of(1)]
  return (language: Language): Readonly<Record<Name, string>> => (language === 'es' ? es : en)
}
