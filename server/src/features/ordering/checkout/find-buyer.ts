import type { checkoutBody } from '@rawnaq/contract/checkout'
import { orderStatus } from '@rawnaq/rules/order-status'
import { splitName } from '@rawnaq/rules/person-name'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { addresses } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { type CartOwner, lockOwnCart } from '../cart/cart-owner.ts'

/** A guest's secrets from earlier requests: of the cart and of the address. */
type GuestSecrets = { cart?: CartOwner | undefined; addressSecret?: string | undefined }

/** The buyer as named in a checkout; `userId` is null for a guest. */
export type BuyerRequest = Pick<
  z.output<typeof checkoutBody>,
  'order_id' | 'address_id' | 'address' | 'contact' | 'gift' | 'is_collected' | 'notes'
> & {
  userId: number | null
  guestSecrets: GuestSecrets
  /** The member of staff who places the order for the customer. */
  madeBy?: Actor | undefined
}

type Address = Partial<typeof addresses.$inferSelect>

/**
 * The buyer, the delivery address and the cart of an order. The address is a copy, so later edits do not change the
 * order.
 */
export type Buyer = {
  userId: number | null
  draftId: number | null
  firstName: string
  lastName: string
  mobile: string
  email: string
  address: Address
}

/**
 * The buyer of an order: a guest by address or contact, a customer by account; locks the cart. Without an address in the request,
 * the cart's address is used, then the customer's default address. Refuses carts and addresses of others, a missing
 * address, and an unconfirmed email address if the shop requires confirmation.
 */
export async function findBuyer(tx: Tx, request: BuyerRequest): Promise<Buyer> {
  const { userId, order_id, address_id } = request
  if (userId === null) return findGuest(tx, request)
  const rows = await queryRows<CustomerRow>(
    tx,
    sql`
    with cart as (
      select id, address_id from orders
      where id = ${order_id ?? null}::int and user_id = ${userId} and status = ${orderStatus.draft}
      for no key update)
    select u.name, u.mobile, u.email, (select id from cart) as draft_id, to_json(a) as address,
      u.verified_at is not null or not exists (
        select from settings where key = 'verified_checkout' and value = 'true') as may_buy
    from users u left join addresses a on a.user_id = u.id and a.id = coalesce(
      ${address_id ?? null}::int, (select address_id from cart),
      (select id from addresses where user_id = u.id order by is_default desc, id desc limit 1))
    where u.id = ${userId} and u.deleted_at is null`,
  )
  const found = orRefuse(rows[0], 'sign_in_required')
  if (!found.may_buy && !request.madeBy) throw new Refusal('email_not_verified')
  if (order_id !== undefined && found.draft_id === null) throw new Refusal('not_found')
  const draft = { userId, draftId: found.draft_id }
  if (hasNoAddress(request)) return { ...draft, ...contactOfCustomer(found, request), address: withNotes({}, request) }
  if (request.address) return { ...draft, ...buyerFromAddress(request.address) }
  if (!found.address) throw address_id === undefined ? noAddress() : noSuchAddress()
  return { ...draft, ...customerContact(found), address: withNotes(found.address, request) }
}

type CustomerRow = {
  name: string
  mobile: string
  email: string
  draft_id: number | null
  address: Address | null
  may_buy: boolean
}

async function findGuest(tx: Tx, request: BuyerRequest): Promise<Buyer> {
  const { order_id: draftId = null, address_id, guestSecrets } = request
  const chosen = draftId === null ? null : (await lockOwnCart(tx, guestSecrets.cart!, draftId)).cart.address_id
  const guest = { userId: null, draftId }
  if (hasNoAddress(request)) {
    if (!request.contact) throw new Refusal('invalid', { errors: { contact: ['required'] } })
    return { ...guest, ...buyerFromAddress(request.contact), address: withNotes({}, request) }
  }
  if (request.address) return { ...guest, ...buyerFromAddress(request.address) }
  if (address_id === undefined)
    return { ...guest, ...buyerFromAddress(withNotes(await addressOfCart(tx, chosen), request)) }
  const saved = await findGuestAddress(tx, address_id, guestSecrets.addressSecret)
  if (!saved) throw noSuchAddress()
  return { ...guest, ...buyerFromAddress(withNotes(saved, request)) }
}

/** Whether the recipient of the gift gives the address: the address of the order then stays empty. */
export const isFromRecipient = ({ gift }: Pick<BuyerRequest, 'gift'>): boolean => gift?.address_from_recipient ?? false

/** Whether the buyer gives no address: the recipient of the gift gives it, or the order is collected. */
const hasNoAddress = (request: BuyerRequest) => isFromRecipient(request) || request.is_collected

/** A saved guest address, if the secret matches; undefined otherwise. */
export async function findGuestAddress(db: Db | Tx, id: number, secret: string | undefined) {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), hasAddressSecret(secret)))
  return found
}

/** SQL condition for guest addresses with this secret. */
export const hasAddressSecret = (secret: string | undefined): SQL =>
  secret === undefined ? sql`false` : eq(addresses.secret_hash, hashToken(secret))

/** Ownership of this address was checked when the cart was sent to it. */
async function addressOfCart(tx: Tx, id: number | null): Promise<Address> {
  const [found] = id === null ? [] : await tx.select().from(addresses).where(eq(addresses.id, id))
  if (!found) throw noAddress()
  return found
}

/** A typed guest address includes name and contact. */
function buyerFromAddress(address: Address) {
  const { first_name, last_name, phone_number, email } = address
  return { firstName: first_name!, lastName: last_name!, mobile: phone_number!, email: email!, address }
}

/** An account has one full name, which is split here. */
const customerContact = ({ name, mobile, email }: CustomerRow) => ({ ...splitName(name), mobile, email })

/** An order that is collected needs a phone number: that of the account, or one that is sent with the order. */
function contactOfCustomer(found: CustomerRow, { is_collected, contact }: BuyerRequest) {
  if (!is_collected) return customerContact(found)
  if (contact) return { ...buyerFromAddress(contact) }
  if (found.mobile === '') throw new Refusal('invalid', { errors: { contact: ['required'] } })
  return customerContact(found)
}

const withNotes = (address: Address, { notes }: BuyerRequest): Address => ({
  ...address,
  notes: notes || address.notes,
})

const noAddress = () => new Refusal('invalid', { errors: { address_id: ['required'] } })

const noSuchAddress = () => new Refusal('invalid', { errors: { address_id: ['no_such_record'] } })
