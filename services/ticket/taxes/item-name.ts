const MONEY = /[-–]?\s?\$?\s?\d[\d,]*\.\d{2}(?!\d)/g
/** "2 x", "1.250 KG @", "3": a quantity; text after an amount; a bar code. */
const COUNT = /^\W*\d{1,4}(?:\.\d{1,3})?\s*(?:(?:KGS?|LTS?|PZAS?|PZ)\b\.?)?\s*(?:[xX@*]\s)?\s*(?=\p{L})/u
const MARK = /\s+(?:[A-Z*]|\d{1,2}(?:\.\d+)?\s?%)?\s*$/
const BAR_CODE = /(?<![\p{L}\d])\d{5,14}(?![\p{L}\d])/gu
const LONGEST = 100

/** The item name in a row, without amounts, codes and marks; '' for a row without a name. */
export const itemName = (row: string): string => {
  const [name = ''] = row
    .slice(0, 400)
    .split(MONEY)
    .filter((piece) => /\p{L}{2}/u.test(piece))
  const plain = name.replace(BAR_CODE, ' ').replace(COUNT, '').replace(MARK, '')
  return plain
    .replace(/[\s$@]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}
