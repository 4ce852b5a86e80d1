import type { CategoryTree, Setting, Tag } from '@rawnaq/contract/catalogue'
import type { OfferedMethod } from '@rawnaq/contract/payments'
import { isLocale, type Locale, locales } from '@rawnaq/rules/locale'
import { type Currency, currencyOf } from '@rawnaq/rules/money'
import { homeTimeZone, isTimeZone } from '@rawnaq/rules/time-zone'
import { useRouteLoaderData } from 'react-router'

/** A category as the menu shows it, two levels deep. */
export type MenuCategory = { id: number; name: string; children: { id: number; name: string }[] }

/** The tags of one group that shoppers choose gifts by. */
export type GiftTags = { group: 'occasion' | 'recipient'; tags: { key: string; name: string }[] }

/** The settings every page shows, in the language of the page; amounts as on the wire. */
export type ShopSettings = {
  currency: Currency
  limit_price_for_shipment: number | null
  phone: string | null
  mobile: string | null
  contact_email: string | null
  address: string | null
  /** When somebody answers, as the shop has written it. */
  hours: string | null
  time_zone: string
  social: { name: string; address: string }[]
}

/** What every page needs and everyone may see. */
export type RootData = {
  /** The public origin, without a closing slash. */
  siteUrl: string
  categories: MenuCategory[]
  /** The occasions and recipients of gifts that have items. */
  giftTags: GiftTags[]
  settings: ShopSettings
  /** The languages the shop is read in, at least one. */
  languages: readonly Locale[]
  /** The ways of paying the shop offers. */
  payments: OfferedMethod[]
}

/** What the root loader gave; undefined on an error page that came before it could. */
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

/** The languages of the shop as its settings say; all it knows where they do not. */
export function languagesIn(rows: readonly Setting[]): readonly Locale[] {
  const value = rows.find(({ key }) => key === 'languages')?.value
  const chosen = Array.isArray(value) ? value.filter(isLocale) : []
  return chosen.length > 0 ? chosen : locales
}

/** Reads the settings a page shows; a missing or odd one is left out, so that it never breaks a page. */
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
    limit_price_for_shipment: limit === null || limit === undefined || limit === '' ? null : amountOrNull(limit),
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

const amountOrNull = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : null)

const isWebAddress = (address: string | null) => address?.startsWith('https://') ?? false
