import { locales } from '@rawnaq/rules/locale'
import type { FieldKind } from '../resource-config.ts'

type SettingGroup = {
  name: string
  fields: Record<string, FieldKind>
  both?: string[]
  entries?: string
  others?: string[]
}

/**
 * The tabs of the settings: single fields, texts in both languages (`both`), a list of entries (`entries`), and settings
 * with inputs of their own (`others`).
 */
export const settingGroups: SettingGroup[] = [
  {
    name: 'identity',
    fields: { logo: 'code', accent_color: 'code' },
    both: ['shop_name', 'shop_tagline', 'shop_description'],
  },
  { name: 'home', fields: {}, others: ['announcement_en', 'announcement_ar', 'menu', 'promises', 'home_sections'] },
  {
    name: 'delivery',
    fields: {
      limit_price_for_shipment: 'money',
      shipment_amount: 'money',
      delivery_pricing: 'code',
      delivery_day_required: 'boolean',
      unknown_area_delivery: 'money',
      delivery_photo_days: 'number',
      gulf_days_from: 'number',
      gulf_days_to: 'number',
      world_days_from: 'number',
      world_days_to: 'number',
      order_cut_off: 'code',
      working_days: 'code',
      return_days: 'number',
    },
    both: ['wrapping_promise', 'returns_promise', 'return_instructions'],
  },
  {
    name: 'collection',
    fields: {
      collection_offered: 'boolean',
      collection_hours: 'rows',
      collection_preparation_days: 'number',
      collection_preparation_hours: 'number',
    },
    both: ['collection_address', 'collection_note'],
  },
  {
    name: 'payments',
    fields: {
      payments: 'code',
      cash_countries: 'code',
      cash_areas: 'references',
      cash_maximum: 'money',
      cash_fee: 'money',
      cash_fee_tax: 'number',
      cash_phone_confirmation: 'boolean',
      cash_refusals_limit: 'number',
      cash_refusals_days: 'number',
      currency: 'code',
      hold_minutes: 'number',
      payment_link_hours: 'number',
      prices_include_tax: 'boolean',
      tax_number: 'code',
      verified_checkout: 'boolean',
    },
  },
  { name: 'currencies', fields: { currencies: 'rows' } },
  {
    name: 'giftCards',
    fields: {
      gift_cards_sold: 'boolean',
      gift_card_amounts: 'code',
      gift_card_minimum: 'money',
      gift_card_maximum: 'money',
      gift_card_months: 'number',
    },
  },
  {
    name: 'contact',
    fields: { phone: 'code', mobile: 'code', whatsapp: 'code', contect_email: 'code' },
    both: ['address', 'hours'],
  },
  {
    name: 'social',
    fields: {
      instgram: 'code',
      facebook: 'code',
      twitter: 'code',
      instagram_post: 'code',
      facebook_post: 'code',
      twitter_tweet: 'code',
    },
  },
  { name: 'languages', fields: { languages: 'code' } },
  {
    name: 'work',
    fields: {
      order_notification_emails: 'code',
      low_stock_emails: 'code',
      order_notification_language: 'code',
      cart_email_hours: 'number',
      low_stock_at: 'number',
      campaigns_noted: 'boolean',
      conversions_reported: 'boolean',
      reviews_from_buyers_only: 'boolean',
      time_zone: 'code',
      staff_second_factor: 'code',
    },
  },
  { name: 'questions', fields: {}, entries: 'questions' },
  { name: 'conditions', fields: {}, entries: 'conditions' },
  { name: 'privacy', fields: {}, entries: 'privacy' },
  { name: 'accessibility', fields: {}, entries: 'accessibility' },
  { name: 'who_us', fields: {}, entries: 'who_us' },
]

/** The names of all settings of a tab. */
export const settingsOf = ({ fields, both = [], entries, others = [] }: SettingGroup): string[] => [
  ...Object.keys(fields),
  ...both.flatMap((text) => locales.map((locale) => `${text}_${locale}`)),
  ...(entries ? [entries] : []),
  ...others,
]

/** The single fields of a tab that a person with these permissions may change. */
export const visibleFields = ({ fields }: SettingGroup, permissions: readonly string[]): [string, FieldKind][] =>
  Object.entries(fields).filter(([field]) => field !== 'staff_second_factor' || permissions.includes('*'))

/** The address that opens a tab of the settings. */
export const tabPath = ({ name }: SettingGroup): string => `/setting?tab=${name}`

/** The place of the tab in the query of such an address; undefined without one. */
export function tabIn(query: string): number | undefined {
  const place = settingGroups.findIndex(({ name }) => name === new URLSearchParams(query).get('tab'))
  return place < 0 ? undefined : place
}

/** The translated texts of the entries of each list. */
export const entryTexts: Record<string, string[]> = {
  questions: ['title', 'answer'],
  conditions: ['title', 'paragraph'],
  privacy: ['title', 'paragraph'],
  accessibility: ['title', 'paragraph'],
  who_us: ['content'],
}

/** Lists whose entries have a picture. */
export const listsWithPictures = ['who_us']
