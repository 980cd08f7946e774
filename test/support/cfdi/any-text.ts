import fc from 'fast-check'

const unit = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0x20, max: 0x17f }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 9, 10, 13, 0x7c, 0x85, 0x2028, 0xd83c, 0xdf2e, 0xfffe) },
)

/** Text as bad as a string can be: control characters, halves of characters, the separator. */
export const anyText = fc
  .array(unit, { minLength: 1, maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes))
