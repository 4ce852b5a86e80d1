import type { OfferedMethod } from '@rawnaq/contract/payments'
import type { ArrivalTerms } from '@rawnaq/rules/arrival'
import type { Locale } from '@rawnaq/rules/locale'
import type { Currency } from '@rawnaq/rules/money'
import { useRouteLoaderData } from 'react-router'
import type { OfferedCurrency } from './currency/offered-currencies.ts'
import { useTranslations } from './words/translations.ts'

/** A category of the menu, two levels deep. */
export type MenuCategory = MenuEntry & { children: MenuEntry[] }

export type MenuEntry = { id: number; slug: string; name: string }

/** A group of tags for choosing gifts. */
export type GiftTags = { group: 'occasion' | 'recipient'; tags: { id: number; key: string; name: string }[] }

/** The settings every page shows, in the language of the page; amounts as on the wire. */
export type ShopSettings = {
  /** The name of the shop. */
  name: string
  tagline: string | null
  announcement: string | null
  description: string | null
  /** The address of the picture that the header shows instead of the name. */
  logo: string | null
  /** The picture of the home page, for those who share another page without one. */
  picture: string | null
  /** The colour that the shop has chosen, such as `#0f4a3a`. */
  accent: string | null
  currency: Currency
  /** The other currencies that shoppers can choose; undefined for none. */
  currencies: OfferedCurrency[] | undefined
  /** Whether prices include tax. */
  pricesIncludeTax: boolean
  limit_price_for_shipment: number | null
  phone: string | null
  mobile: string | null
  whatsapp: string | null
  contact_email: string | null
  address: string | null
  /** The opening hours, as the shopkeeper has entered them. */
  hours: string | null
  /** How the shop wraps gifts and takes returns, in a few words, where it has its own. */
  wrapping: string | null
  returns: string | null
  time_zone: string
  /** The Arab country of its time zone, else `AR`. */
  country: string
  /** What estimates of the arrival follow from. */
  arrival: ArrivalTerms
  /**
   * Whether the shop has delivery areas. What an order to Kuwait needs: its area, where areas decide the price, and a day.
   * Whether the recipient of a gift may give the address.
   */
  delivery: { hasAreas: boolean; isAreaPriced: boolean; isDayRequired: boolean; canAskRecipient: boolean }
  social: { name: string; address: string }[]
  /** Whether the shop has an offer that discounts anything. */
  hasOffers: boolean
  /** Whether shoppers can buy gift cards. */
  sellsGiftCards: boolean
  /** Whether the checkout asks for a consent to report the purchase. */
  asksConversionConsent: boolean
  /** Links to the pages about privacy and accessibility. */
  legal: { to: string; text: string }[]
}

/** The public data of every page. */
export type RootData = {
  /** The public origin without a trailing slash. */
  siteUrl: string
  categories: MenuCategory[]
  /** The occasions and recipients of gifts that have items; occasions in their period only. */
  giftTags: GiftTags[]
  /** Words that the search offers before anything is typed. */
  popularSearches: string[]
  settings: ShopSettings
  /** The enabled languages, at least one. */
  languages: readonly Locale[]
  /** The enabled payment methods. */
  payments: OfferedMethod[]
}

/** The name of the shop; an error page without its settings has a general one. */
export function useShopName(): string {
  const t = useTranslations('common')
  return useRootData()?.settings.name ?? t('shop')
}

/** The root loader data; undefined on an error page rendered without it. */
export const useRootData = () => useRouteLoaderData<RootData>('root')
