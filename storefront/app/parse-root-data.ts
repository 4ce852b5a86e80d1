import type { CategoryTree } from '@rawnaq/contract/categories'
import type { HomeSection } from '@rawnaq/contract/home-sections'
import type { Synonym, Tag } from '@rawnaq/contract/item-attributes'
import type { Setting } from '@rawnaq/contract/settings'
import { legalTitles } from '@rawnaq/contract/words/legal-texts'
import { parseArrivalTerms } from '@rawnaq/rules/arrival'
import { parseGiftCardOffer } from '@rawnaq/rules/gift-card-offer'
import { isLocale, type Locale, locales } from '@rawnaq/rules/locale'
import { currencyOf } from '@rawnaq/rules/money'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { arabCountryOf, homeTimeZone, isTimeZone } from '@rawnaq/rules/time-zone'
import { wordsIn } from '@rawnaq/rules/word-list'
import { offeredCurrencies } from './currency/offered-currencies.ts'
import type { GiftTags, MenuCategory, MenuEntry, ShopSettings } from './root-data.ts'

/** The categories of the menu: those that the shop has chosen, in its order; without a choice all of the first level. */
export function menuOf(tree: readonly CategoryTree[], rows: readonly Setting[]): MenuCategory[] {
  const menu = rows.find(({ key }) => key === 'menu')?.value
  const chosen = Array.isArray(menu)
    ? menu.flatMap((entry: { category_id?: unknown }) => branchOf(tree, entry.category_id) ?? [])
    : []
  return (chosen.length > 0 ? chosen : tree).map(({ children, ...category }) => ({
    ...entryOf(category),
    children: children.map(entryOf),
  }))
}

const entryOf = ({ id, slug, name }: Omit<CategoryTree, 'children'>): MenuEntry => ({ id, slug, name })

/** A category anywhere in the tree; undefined if it is gone. */
function branchOf(tree: readonly CategoryTree[], id: unknown): CategoryTree | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : branchOf(category.children, id)
    if (found) return found
  }
  return undefined
}

export const giftTagsOf = (tags: readonly Tag[]): GiftTags[] =>
  (['occasion', 'recipient'] as const).flatMap((group) => {
    const shown = tags.filter((tag) => tag.group === group && tag.items_count > 0 && tag.is_current)
    return shown.length === 0 ? [] : [{ group, tags: shown.map(({ id, key, name }) => ({ id, key, name })) }]
  })

/** The first word of each. */
export const popularSearchesOf = (synonyms: readonly Synonym[]): string[] => [
  ...new Set(synonyms.flatMap(({ words }) => wordsIn(words).slice(0, 1))),
]

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
  const isAreaPriced = values.get('delivery_pricing') === 'areas'
  return {
    name: shopNameIn(rows)[locale],
    tagline: text(`shop_tagline_${locale}`),
    announcement: text(`announcement_${locale}`, 'announcement_ar', 'announcement_en'),
    description: text(`shop_description_${locale}`),
    logo: text('logo'),
    picture: heroPictureIn(values.get('home_sections')),
    accent: text('accent_color'),
    currency: currencyOf(text('currency') ?? 'USD'),
    currencies: offeredCurrencies(values.get('currencies')),
    pricesIncludeTax: values.get('prices_include_tax') === true,
    limit_price_for_shipment: limit === null || limit === undefined || limit === '' ? null : parseAmount(limit),
    phone: text('phone'),
    mobile: text('mobile'),
    whatsapp: text('whatsapp'),
    contact_email: text('contect_email', 'contact_email'),
    address: text(`address_${locale}`, 'address_ar', 'address_en'),
    hours: text(`hours_${locale}`, 'hours_ar', 'hours_en'),
    wrapping: text(`wrapping_promise_${locale}`, 'wrapping_promise_ar', 'wrapping_promise_en'),
    returns: text(`returns_promise_${locale}`, 'returns_promise_ar', 'returns_promise_en'),
    time_zone: isTimeZone(zone) ? zone : homeTimeZone,
    country: arabCountryOf(zone) ?? 'AR',
    arrival: parseArrivalTerms(values),
    delivery: {
      hasAreas: values.get('has_delivery_areas') === true,
      isAreaPriced,
      isDayRequired: values.get('delivery_day_required') === true,
      // An area that is not known yet has a price of its own.
      canAskRecipient: !isAreaPriced || typeof values.get('unknown_area_delivery') === 'number',
    },
    social: [
      { name: 'Instagram', address: text('instgram', 'instagram') },
      { name: 'Facebook', address: text('facebook') },
      { name: 'X', address: text('twitter') },
    ].filter((account): account is ShopSettings['social'][number] => isWebAddress(account.address)),
    hasOffers: values.get('has_offers') === true,
    sellsGiftCards: parseGiftCardOffer(values) !== null,
    asksConversionConsent: values.get('conversions_reported') === true,
    legal: Object.entries(legalTitles).map(([page, title]) => ({ to: `/legal/${page}`, text: title[locale] })),
  }
}

function heroPictureIn(sections: unknown): string | null {
  if (!Array.isArray(sections)) return null
  const hero = sections.find((section: HomeSection) => section.kind === 'hero' && section.image_url) as
    | HomeSection
    | undefined
  return hero?.image_url ?? null
}

const parseAmount = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : null)

const isWebAddress = (address: string | null) => address?.startsWith('https://') ?? false
