const Z = 1.96

/** Where the true share lies, 95 times of 100, when so many of so few were right. */
export const wilsonInterval = (right: number, count: number): readonly [low: number, high: number] => {
  if (count === 0) return [0, 1]
  const share = right / count
  const middle = share + Z ** 2 / (2 * count)
  const half = Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2))
  const whole = 1 + Z ** 2 / count
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)]
}
