/** How a pattern reads a clock time; `exact` falls when separators or digits were guessed. */
export type ClockForm = Readonly<{
  /** Its groups: hour, minute, seconds, the letter of a.m. or p.m. */
  pattern: RegExp
  exact: number
}>

const HALF = '(?:\\s*([apAP])\\s?\\.?\\s?[mM]\\b\\.?)?'
const HOUR = '([01]?\\d|2[0-3])'
const HOUR2 = '([01]\\d|2[0-3])'
const MINUTE = '([0-5]\\d)'
const LABEL = '(?<=(?:\\b|[^A-Za-z])(?:HORAS?|HRS?|HRA|TIME|H|A\\s?LAS)\\b[\\s:.=-]{0,4})'
const UNIT = '\\s?(?:[hH](?:[rR][sS]?|(?:[oO][rR][aA][sS]))?)\\b'
/** After a date without separators: "12MAR26 1804", "120326 1804". */
const BARE_DATE_BEFORE = '(?<=(?<![\\d.,$])[0-3]\\d(?:[A-Za-z]{3}|[01]\\d)(?:20)?[12]\\d[\\s/]{1,2})'
const DATE_BEFORE = '(?<=\\d\\s?[/.-]\\s?(?:[A-Za-z]{3,4}|\\d\\d)\\s?[/.-]\\s?(?:20)?[12]\\d[\\s,]{1,3})'

const SORTED_DATE_BEFORE = '(?<=(?<!\\d)20[12]\\d(?:0[1-9]|1[0-2])(?:[0-2]\\d|3[01])\\s?)'

/** "TS:220526104355": a stamp of day, month, year and clock. */
const STAMP_BEFORE = '(?<=\\bTS\\W{1,2}(?:[0-2]\\d|3[01])(?:0[1-9]|1[0-2])[2-3]\\d)'

const form = (source: string, exact: number): ClockForm => ({
  pattern: new RegExp(source, 'gi'),
  exact,
})

/**
 * Written without a colon beside a word for time: "HORA: 14.33", "A LAS 14. 33", "1433 HRS", "14 h
 * 33 min", "HORA 143302".
 */
const labelled = [
  form(`${LABEL}${HOUR}[.\\-' ]\\s?${MINUTE}(?:[.\\-' ]${MINUTE})?(?!\\d)${HALF}`, 0.8),
  form(`${LABEL}${HOUR2}${MINUTE}${MINUTE}?(?!\\d)${HALF}`, 0.7),
  form(`(?<![\\d.,$/-])${HOUR}[.\\-' ]${MINUTE}()(?=\\s?[ap]\\s?\\.?\\s?m\\b)${HALF}`, 0.7),
  form(`(?<![\\d.,$/-])${HOUR}[.,\\-']${MINUTE}()()(?=${UNIT})`, 0.7),
  form(`(?<![\\d.,$/-])${HOUR2}${MINUTE}()(?=\\s?[ap]\\s?\\.?\\s?m\\b)${HALF}`, 0.5),
  form(`(?<![\\d.,$/-])${HOUR2}${MINUTE}()()(?=${UNIT})`, 0.6),
  form(
    `(?<![\\d.,$/-])${HOUR}\\s?h(?:oras?|rs?\\.?)?\\s?(?:con\\s)?${MINUTE}(?!\\d)()()(?:\\s?m(?:in(?:utos)?)?\\b)?`,
    0.7,
  ),
  form(`(?<!\\d)${HOUR}:([0-9])()()(?=${UNIT})(?!\\d)`, 0.5),
]

/**
 * Colons lost directly after a date ("02-MAY-25 143309", "20260311143302") or read as 1 ("29/09/25
 * 08100").
 */
const behindDate = [
  form(`${DATE_BEFORE}${HOUR2}${MINUTE}${MINUTE}?(?!\\d)`, 0.4),
  form(`${BARE_DATE_BEFORE}${HOUR2}${MINUTE}(?![\\d.,])`, 0.3),
  form(`${DATE_BEFORE}${HOUR2}\\.${MINUTE}(?![\\d.,])`, 0.3),
  form(`${DATE_BEFORE}${HOUR2}[1lI|]${MINUTE}(?!\\d)`, 0.3),
  form(`${DATE_BEFORE}${HOUR2}\\s${MINUTE}(?:\\s${MINUTE})?(?![\\d.,])`, 0.3),
  form(`${STAMP_BEFORE}${HOUR2}${MINUTE}[0-5]\\d(?!\\d)`, 0.8),
  form(`${SORTED_DATE_BEFORE}${HOUR2}${MINUTE}${MINUTE}?(?![\\d.,])`, 0.4),
]

/** The colon was read as a digit, and a.m. or p.m. shows that it is a clock time: "12342 p.m." */
const digitForColon = form(
  `(?<![\\d.,$:;/-])(0\\d|1[0-2])[138]${MINUTE}()\\s?([apAP])\\s?\\.?\\s?[mM]\\b\\.?`,
  0.3,
)

/**
 * Blanks, doubled or lost characters: "05 58: 36p", "14:3 3", "1 4:33", "14::33", "114:33:02",
 * "14:333".
 */
const damaged = [
  form(
    `(?<![\\d:;])${HOUR2}\\s?${MINUTE}\\s?[:;]\\s?${MINUTE}(?![\\d:;])\\s*(?:([ap])(?:\\s?\\.?\\s?m)?\\b\\.?)?`,
    0.4,
  ),
  form(`(?<!\\d)${HOUR}[:;]([0-5]\\s\\d)(?!\\d)`, 0.4),
  form(`(?<!\\d)([01]\\s\\d|2\\s[0-3])[:;]${MINUTE}(?!\\d)(?:[:;]${MINUTE})?${HALF}`, 0.4),
  form(`(?<!\\d)${HOUR}[:;.]{2}${MINUTE}(?!\\d)(?:[:;.]{1,2}${MINUTE})?${HALF}`, 0.5),
  form(`(?<=(?<!\\d)0)(0\\d)[:;]${MINUTE}(?!\\d)(?:[:;]${MINUTE})?${HALF}`, 0.4),
  form(`(?<=(?<!\\d)1)(1\\d)[:;]${MINUTE}(?!\\d)(?:[:;]${MINUTE})?${HALF}`, 0.4),
  form(`(?<=(?<!\\d)2)(2[0-3])[:;]${MINUTE}(?!\\d)(?:[:;]${MINUTE})?${HALF}`, 0.4),
  form(`(?<!\\d)${HOUR2}[:;]([0-5](\\d))\\3(?!\\d)`, 0.4),
]

export const clockForms: readonly ClockForm[] = [...labelled, ...behindDate, ...damaged, digitForColon]
