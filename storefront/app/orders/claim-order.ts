import { ApiRefusal } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'
import { forgetOrderToFollow, orderToFollow } from './order-to-follow.ts'

/**
 * Takes the guest order that was to be followed into the account that has just signed in; the browser's cookie has its
 * secret. After a failed connection the next page tries again.
 */
export async function claimOrderToFollow(locale: Locale) {
  const order = orderToFollow()
  if (!order) return
  try {
    await accountApi(locale).claimOrder(order.id)
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) throw failure
  }
  forgetOrderToFollow()
}
