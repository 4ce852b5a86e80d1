import type { Profile } from '@rawnaq/contract/account'
import type { ReactNode } from 'react'

export type ViewRequest = { request: Request; profile: Profile; id: string | undefined }

/** Fetches what a page of somebody's account shows, and draws it. */
type Draw = (requested: ViewRequest) => ReactNode | Promise<ReactNode>

/** The pages of an account by their names; each comes when it is opened. */
export const accountViews = {
  change_info: async () => (await import('./change-info.tsx')).renderInfo,
  order_history: async () => (await import('./order-history.tsx')).renderOrders,
  my_addresses: async () => (await import('./my-addresses.tsx')).renderAddresses,
  add_address: async () => (await import('./add-address.tsx')).renderAddressForm,
  change_password: async () => (await import('./change-password.tsx')).renderPassword,
  my_data: async () => (await import('./my-data.tsx')).renderData,
} satisfies Record<string, () => Promise<Draw>>

export type ViewName = keyof typeof accountViews

export const isView = (name: string): name is ViewName => Object.hasOwn(accountViews, name)
