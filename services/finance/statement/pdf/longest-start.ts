/** The most characters from the first on that fit; one at least. */
export const longestStart = (characters: readonly string[], fits: (text: string) => boolean): string => {
  let [least, most] = [1, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(characters.slice(0, middle).join(''))) least = middle
    else most = middle - 1
  }
  return characters.slice(0, least).join('')
}
