import assert from 'node:assert/strict'
import { eventually } from '../eventually.ts'
import type { OwnMerchant } from './own-merchant.ts'

/** Of the definition in force. */
export const hashOf = ({ merchants }: Pick<OwnMerchant, 'merchants'>): string =>
  merchants.book().entries.get('twice')?.hash ?? ''

/** Changes the merchant's file, and waits until the book shows it. */
export const redefined = async (world: OwnMerchant, reword: (text: string) => string): Promise<void> => {
  const before = hashOf(world)
  await world.redefine(reword)
  await eventually(() => assert.notEqual(hashOf(world), before))
}
