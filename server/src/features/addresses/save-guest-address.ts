import { type AddressBody, shapeOf } from '@rawnaq/contract/addresses'
import type { FastifyReply } from 'fastify'
import { addresses } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import { setSecretCookie } from '../../http/access/secret-cookie.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import type { AddressRow } from './read-addresses.ts'
import { validateShape } from './validate-address.ts'

/**
 * Stores the address of a guest's next order for a day, and sets its secret as a cookie. An address in the customers'
 * shape belongs to a customer who has not signed in yet.
 */
export async function saveGuestAddress(
  { db, siteUrl }: Shop,
  reply: FastifyReply,
  written: AddressBody,
): Promise<AddressRow> {
  if (shapeOf(written) !== 'guest') throw new Refusal('sign_in_required')
  const secret = newToken()
  const values = { ...validateShape('guest', written), secret_hash: hashToken(secret) }
  const [saved] = await db.insert(addresses).values(values).returning()
  setSecretCookie(reply, `address_${saved!.id}`, secret, siteUrl, 1)
  return saved!
}
