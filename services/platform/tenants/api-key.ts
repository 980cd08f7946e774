import { createHmac, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Mode } from '#contracts/values.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^fac_(live|test)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

const checksum = (text: string) => {
  let rest = crc32(text)
  let sum = ''
  for (let i = 0; i < 6; i += 1) {
    sum = alphabet.charAt(rest % 62) + sum
    rest = Math.floor(rest / 62)
  }
  return sum
}

/**
 * `fac_live_` or `fac_test_`, 30 random characters (178 bits), 6 of CRC-32. Returned once, never
 * stored.
 */
export const newApiKey = (mode: Mode): string => {
  const start = `fac_${mode}_${Array.from({ length: 30 }, () => alphabet.charAt(randomInt(62))).join('')}`
  return start + checksum(start)
}

/** Rejects junk without a query to the database. */
export const isApiKey = (text: string): boolean => {
  const match = shape.exec(text)
  return match !== null && checksum(text.slice(0, -6)) === match[3]
}

/** The stored form: useless to anybody who reads the database without the pepper. */
export const keyDigest = (key: string, pepper: string): Buffer =>
  createHmac('sha256', pepper).update(key).digest()
