import type { Profile } from '@rawnaq/contract/account'
import type { ReactNode } from 'react'

export type Asked = { request: Request; profile: Profile; id: string | undefined }

/** Fetches what a page of somebody's account shows, and draws it. */
type Draw = (asked: Asked) => ReactNode | Promise<ReactNode>

/** The pages of an account by their names; each comes when it is opened. */
export const views = {
  change_info: async () => (await import('./change-info.tsx')).drawInfo,
  order_history: async () => (await import('./order-history.tsx')).drawOrders,
  my_addresses: async () => (await import('./my-addresses.tsx')).drawAddresses,
  add_address: async () => (await import('./add-address.tsx')).drawAddressForm,
  change_password: async () => (await import('./change-password.tsx')).drawPassword,
  my_data: async () => (await import('./my-data.tsx')).drawData,
} satisfies Record<string, () => Promise<Draw>>

export type ViewName = keyof typeof views

export const isView = (name: string): name is ViewName => Object.hasOwn(views, name)
