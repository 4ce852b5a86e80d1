import { accountRequests } from './account-requests.ts'
import { cartRequests } from './cart-requests.ts'
import { catalogueRequests } from './catalogue-requests.ts'
import { contentRequests } from './content-requests.ts'
import { customerRequests } from './customer-requests.ts'
import { deliveryRequests } from './delivery-requests.ts'
import { giftCardRequests } from './gift-card-requests.ts'
import { giftListRequests } from './gift-list-requests.ts'
import { orderRequests } from './order-requests.ts'
import { parcelRequests } from './parcel-requests.ts'
import { paymentRequests } from './payment-requests.ts'
import { recipientRequests } from './recipient-requests.ts'
import type { BuildRequest } from './request.ts'
import { returnRequests } from './return-requests.ts'
import { reviewRequests } from './review-requests.ts'
import { webhookRequests } from './webhook-requests.ts'

/** The requests of docs/permissions.md that need more than their path, by name. All others are about record 1, without a body. */
export const permissionRequests = new Map<string, BuildRequest>([
  ...catalogueRequests,
  ...contentRequests,
  ...accountRequests,
  ...orderRequests,
  ...cartRequests,
  ...paymentRequests,
  ...parcelRequests,
  ...customerRequests,
  ...reviewRequests,
  ...deliveryRequests,
  ...giftListRequests,
  ...giftCardRequests,
  ...recipientRequests,
  ...returnRequests,
  ...webhookRequests,
])
