import { z } from 'zod'
import { MerchantFile } from './merchant-file.ts'

/** The published schema: a whole merchant, or one on a platform, whose template says the rest. */
export const merchantJsonSchema = (): object => {
  const { $schema, $defs, ...merchant } = z.toJSONSchema(MerchantFile, { io: 'input' })
  return {
    $schema,
    title: 'A merchant of the ticket-to-CFDI service',
    description: 'How to write one: contracts/guides/merchants.md',
    if: { required: ['template'] },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: {
      type: 'object',
      properties: {
        template: { type: 'string', description: 'The platform that the merchant is on.' },
        with: {
          type: 'object',
          additionalProperties: { type: ['string', 'number'] },
          description: 'The words that the platform asks for.',
        },
        id: merchant.properties?.['id'] ?? {},
      },
      required: ['template', 'id'],
    },
    else: { $ref: '#/$defs/Merchant' },
    $defs: { Merchant: merchant, ...$defs },
  }
}
