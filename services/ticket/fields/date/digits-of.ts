/** A number read with letters where digits were misread; NaN where a letter is none of those. */
export const digitsOf = (text: string): number =>
  Number(
    text
      .replace(/[OoQDEeC@]/g, '0')
      .replace(/[lI|i!\]]/g, '1')
      .replace(/[Ss]/g, '5')
      .replace(/B/g, '8')
      .replace(/[Zz]/g, '2')
      .replace(/\s/g, ''),
  )
