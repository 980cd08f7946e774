import { z } from 'zod'

/** ISO 8601, UTC, milliseconds: `2026-11-20T10:13:15.251Z`. */
export const Instant = z.iso.datetime({ precision: 3 })
export type Instant = z.infer<typeof Instant>

/** Pesos with two decimals, never a float: `"1234.50"`. */
export const Amount = z.string().regex(/^\d{1,12}\.\d{2}$/)
export type Amount = z.infer<typeof Amount>

/** A tax rate as a fraction: `"0.16"`. */
export const TaxRate = z.string().regex(/^0\.\d{2}$/)
export type TaxRate = z.infer<typeof TaxRate>

export const IsoDate = z.iso.date()
export type IsoDate = z.infer<typeof IsoDate>

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A claim check: the bytes are in the blob store, events carry only this. `sha256` and `bytes`
 * describe the unencrypted bytes.
 */
export const BlobRef = z.object({
  sha256: Sha256,
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  /**
   * The data key that they are encrypted under; absent for blobs stored before encryption was
   * introduced.
   */
  key: z.string().optional(),
})
export type BlobRef = z.infer<typeof BlobRef>

/**
 * Folio fiscal as the TFD prints it (TFD 1.1: any hexadecimal, not only RFC 9562); compared
 * case-insensitively.
 */
export const Uuid = z.guid()
export type Uuid = z.infer<typeof Uuid>

export const Mode = z.enum(['live', 'test'])
export type Mode = z.infer<typeof Mode>

/**
 * One line of text without hidden content: no control characters (NUL, line ends), no lone
 * surrogates, no characters that reorder or hide their neighbours (U+202E, zero-width characters),
 * no unassigned code points.
 */
export const visibleText = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u
