import { ApiRefusal } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../../account/session/session.ts'
import { clearOrderToFollow, orderToFollow } from './order-to-follow.ts'

/**
 * Moves the followed guest order into the account that has just signed in; a cookie has its secret. After a lost
 * connection the next page retries.
 */
export async function claimFollowedOrder(locale: Locale) {
  const order = orderToFollow()
  if (!order) return
  try {
    await accountApi(locale).claimOrder(order.id)
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) throw failure
  }
  clearOrderToFollow()
}
