import type { CategoryTree, Setting, Tag } from '@rawnaq/contract/catalogue'
import type { OfferedMethod } from '@rawnaq/contract/payments'
import { isLocale, type Locale, locales } from '@rawnaq/rules/locale'
import { type Currency, currencyOf } from '@rawnaq/rules/money'
import { homeTimeZone, isTimeZone } from '@rawnaq/rules/time-zone'
import { useRouteLoaderData } from 'react-router'

/** A category of the menu, two levels deep. */
export type MenuCategory = { id: number; name: string; children: { id: number; name: string }[] }

/** A group of tags for choosing gifts. */
export type GiftTags = { group: 'occasion' | 'recipient'; tags: { key: string; name: string }[] }

/** The settings every page shows, in the language of the page; amounts as on the wire. */
export type ShopSettings = {
  currency: Currency
  limit_price_for_shipment: number | null
  phone: string | null
  mobile: string | null
  contact_email: string | null
  address: string | null
  /** The opening hours, as the shopkeeper has entered them. */
  hours: string | null
  time_zone: string
  social: { name: string; address: string }[]
}

/** The public data of every page. */
export type RootData = {
  /** The public origin without a trailing slash. */
  siteUrl: string
  categories: MenuCategory[]
  /** The occasions and recipients of gifts that have items. */
  giftTags: GiftTags[]
  settings: ShopSettings
  /** The enabled languages, at least one. */
  languages: readonly Locale[]
  /** The enabled payment methods. */
  payments: OfferedMethod[]
}

/** The root loader data; undefined on an error page rendered without it. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

export const menuOf = (tree: readonly CategoryTree[]): MenuCategory[] =>
  tree.map(({ id, name, children }) => ({
    id,
    name,
    children: children.map((child) => ({ id: child.id, name: child.name })),
  }))

export const giftTagsOf = (tags: readonly Tag[]): GiftTags[] =>
  (['occasion', 'recipient'] as const).flatMap((group) => {
    const shown = tags.filter((tag) => tag.group === group && tag.items_count > 0)
    return shown.length === 0 ? [] : [{ group, tags: shown.map(({ key, name }) => ({ key, name })) }]
  })

/** The enabled languages of the settings; both without a setting. */
export function languagesIn(rows: readonly Setting[]): readonly Locale[] {
  const value = rows.find(({ key }) => key === 'languages')?.value
  const chosen = Array.isArray(value) ? value.filter(isLocale) : []
  return chosen.length > 0 ? chosen : locales
}

/** Parses the settings of a page. A missing or invalid one is left out. */
export function shopSettings(rows: readonly Setting[], locale: Locale): ShopSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const text = (...keys: string[]) => {
    for (const key of keys) {
      const value = values.get(key)
      if (typeof value === 'string' && value.trim()) return value.trim()
    }
    return null
  }
  const limit = values.get('limit_price_for_shipment')
  const zone = text('time_zone') ?? homeTimeZone
  return {
    currency: currencyOf(text('currency') ?? 'USD'),
    limit_price_for_shipment: limit === null || limit === undefined || limit === '' ? null : parseAmount(limit),
    phone: text('phone'),
    mobile: text('mobile'),
    contact_email: text('contect_email', 'contact_email'),
    address: text(`address_${locale}`, 'address_ar', 'address_en'),
    hours: text(`hours_${locale}`, 'hours_ar', 'hours_en'),
    time_zone: isTimeZone(zone) ? zone : homeTimeZone,
    social: [
      { name: 'Instagram', address: text('instgram', 'instagram') },
      { name: 'Facebook', address: text('facebook') },
      { name: 'X', address: text('twitter') },
    ].filter((account): account is ShopSettings['social'][number] => isWebAddress(account.address)),
  }
}

const parseAmount = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : null)

const isWebAddress = (address: string | null) => address?.startsWith('https://') ?? false
