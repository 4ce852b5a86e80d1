import type { ReactNode } from 'react'
import type { ViewRequest } from './view-request.ts'

/** Loads the data of an account page and renders it. */
type RenderView = (request: ViewRequest) => ReactNode | Promise<ReactNode>

/** The account pages by name; each is loaded when it is opened. */
export const accountViews = {
  change_info: async () => (await import('./change-info.tsx')).renderInfo,
  order_history: async () => (await import('./order-history.tsx')).renderOrders,
  my_addresses: async () => (await import('./my-addresses.tsx')).renderAddresses,
  add_address: async () => (await import('./add-address.tsx')).renderAddressForm,
  gift_lists: async () => (await import('../gift-lists/my-lists.tsx')).renderGiftLists,
  gift_list: async () => (await import('../gift-lists/my-list.tsx')).renderGiftList,
  reminders: async () => (await import('../reminders/my-reminders.tsx')).renderReminders,
  store_credit: async () => (await import('../gift-cards/my-store-credit.tsx')).renderStoreCredit,
  emails: async () => (await import('../newsletter/email-choices.tsx')).renderEmails,
  change_password: async () => (await import('./change-password.tsx')).renderPassword,
  my_data: async () => (await import('./my-data.tsx')).renderData,
} satisfies Record<string, () => Promise<RenderView>>

export type ViewName = keyof typeof accountViews

export const isView = (name: string): name is ViewName => Object.hasOwn(accountViews, name)
