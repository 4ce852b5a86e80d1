import type { Locale } from './locale.ts'

/** The name of a shop in both languages. */
export type ShopName = Record<Locale, string>

/** The name of a shop whose owner has not named it yet. */
const unnamed: ShopName = { en: 'Our shop', ar: 'متجرنا' }

/** The name of the shop from its settings; where it has one in one language only, that one in both. */
export function shopNameIn(rows: readonly { key: string; value?: unknown }[]): ShopName {
  const nameIn = (locale: 'en' | 'ar') => {
    const value = rows.find(({ key }) => key === `shop_name_${locale}`)?.value
    return typeof value === 'string' ? value.trim() : ''
  }
  const [en, ar] = [nameIn('en'), nameIn('ar')]
  return { en: en || ar || unnamed.en, ar: ar || en || unnamed.ar }
}
