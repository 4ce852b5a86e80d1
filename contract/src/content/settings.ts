import { isReadableAccent } from '@rawnaq/rules/accent'
import { isTimeOfDay, MAX_DELIVERY_DAYS } from '@rawnaq/rules/arrival'
import { MAX_PREPARATION } from '@rawnaq/rules/collection'
import { countries } from '@rawnaq/rules/countries'
import { promiseIcons } from '@rawnaq/rules/home-sections'
import { weekdays } from '@rawnaq/rules/local-time'
import { locales } from '@rawnaq/rules/locale'
import { currencyCodes } from '@rawnaq/rules/money'
import { isTimeZone } from '@rawnaq/rules/time-zone'
import { z } from 'zod'
import { openingHours } from '../delivery/collection.ts'
import { amount } from '../fields/money.ts'
import { email, line, paragraph } from '../fields/text.ts'
import { paymentMethods } from '../payments/payments.ts'
import { version } from '../resource.ts'
import { homeSections } from './home-sections.ts'
import { otherCurrencies } from './other-currencies.ts'
import { socialPost } from './social-post.ts'

const text = z.nullable(line(300))
const shopName = z.nullable(line(60))
const tagline = z.nullable(line(100))
const words = z.optional(z.nullable(paragraph(5000)))

const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => URL.parse(address)?.protocol === 'https:', 'web_address')
  .nullable()

const socialPostAddress = webAddress.refine(
  // `webAddress` has refused other addresses already.
  (address) => address === null || URL.parse(address)?.protocol !== 'https:' || socialPost(address, 'en') !== null,
  'post_address',
)

/** The path of a picture of the shop. */
const ownPicture = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w/.-]+$/, 'own_picture')
  .nullish()

const inBoth = <Name extends string>(name: Name) =>
  ({ [`${name}_en`]: words, [`${name}_ar`]: words }) as Record<`${Name}_en` | `${Name}_ar`, typeof words>

/** A non-empty selection of the options, each at most once. */
const someOf = <Choice extends string>(all: readonly [Choice, ...Choice[]]) =>
  z
    .array(z.enum(all))
    .min(1)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'invalid')
    .nullable()

/** A colour such as `#0f4a3a` that text and buttons can have. */
const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'color')
  .refine((color) => !/^#[0-9a-f]{6}$/.test(color) || isReadableAccent(color), 'low_contrast')
  .nullable()

const countryCodes = countries.map(({ code }) => code) as [string, ...string[]]

const entries = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape)).max(100).nullable()

const deliveryDays = z.int().min(0).max(MAX_DELIVERY_DAYS).nullable()

/** Settings that anyone may read, since pages show them. */
const publicShape = {
  shop_name_en: shopName.describe('The name of the shop in titles, the header, emails and documents'),
  shop_name_ar: shopName,
  shop_tagline_en: tagline.describe('A few words beside the name in the title of the home page'),
  shop_tagline_ar: tagline,
  shop_description_en: text.describe(
    'What the shop is, in a sentence: below its name in the footer, and for search engines',
  ),
  shop_description_ar: text,
  logo: ownPicture.describe('A picture that the header shows instead of the name'),
  accent_color: accentColor.describe('The colour of buttons, links and dark grounds'),
  limit_price_for_shipment: amount
    .nullable()
    .describe('The total above which delivery is free, in the currency of the shop; null for never'),
  shipment_amount: amount
    .nullable()
    .describe('The delivery price of items without their own price, charged once per order'),
  delivery_pricing: z
    .enum(['items', 'areas'])
    .nullable()
    .describe('What decides the delivery price: the items (the default), or the delivery area'),
  delivery_day_required: z
    .boolean()
    .nullable()
    .describe('Whether every order to Kuwait needs a delivery day; false by default'),
  unknown_area_delivery: amount
    .nullable()
    .describe(
      'The delivery price of gifts whose recipient gives the address, where areas decide prices; null refuses them',
    ),
  currency: z.enum(currencyCodes),
  currencies: otherCurrencies.describe(
    'Further currencies with their rates; an order can be in those that are offered',
  ),
  prices_include_tax: z
    .boolean()
    .nullable()
    .describe(
      'Whether entered prices include tax; false by default. Orders retain the mode in which they were placed.',
    ),
  languages: someOf(locales).describe('The languages of the shop; all by default'),
  instgram: webAddress,
  facebook: webAddress,
  twitter: webAddress,
  instagram_post: socialPostAddress,
  facebook_post: socialPostAddress,
  twitter_tweet: socialPostAddress,
  phone: text,
  mobile: text,
  whatsapp: text,
  contect_email: z.nullable(email),
  address_en: text,
  address_ar: text,
  hours_en: text,
  hours_ar: text,
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'not_an_option')
    .nullable()
    .describe('The time zone of the shop, such as `Asia/Kuwait`'),
  announcement_en: text.describe('A sentence in the bar above the header'),
  announcement_ar: text,
  menu: z
    .array(z.strictObject({ category_id: z.int().positive() }))
    .max(30)
    .nullable()
    .describe('The categories of the menu in their order; null for all of the first level'),
  promises: z
    .array(z.strictObject({ icon: z.enum(promiseIcons), ...inBoth('title'), ...inBoth('text') }))
    .max(4)
    .nullable()
    .describe('The promises of the home page; null for those of a new shop'),
  wrapping_promise_en: tagline.describe(
    'How gifts are wrapped, in a few words, on item pages and in the cart; null says nothing',
  ),
  wrapping_promise_ar: tagline,
  returns_promise_en: tagline.describe('How long items can be returned, in a few words; null says nothing'),
  returns_promise_ar: tagline,
  home_sections: homeSections.describe('What the home page shows'),
  gulf_days_from: deliveryDays.describe('The least working days of a delivery to the Gulf'),
  gulf_days_to: deliveryDays.describe('The most working days of a delivery to the Gulf'),
  world_days_from: deliveryDays.describe('The least working days of a delivery to other countries'),
  world_days_to: deliveryDays.describe('The most working days of a delivery to other countries'),
  order_cut_off: z
    .string()
    .refine(isTimeOfDay, 'time_of_day')
    .nullable()
    .describe('The time of day, in the time zone of the shop, until which an order leaves on the same working day'),
  working_days: someOf(weekdays).describe('The days on which parcels leave and arrive; all but Friday by default'),
  collection_offered: z
    .boolean()
    .nullable()
    .describe('Whether orders can be collected from the shop, once it has an address and opening hours for it'),
  collection_address_en: text,
  collection_address_ar: text,
  collection_hours: openingHours.nullable().describe('The opening hours for collection, on the clock of the shop'),
  collection_preparation_days: z
    .int()
    .min(0)
    .max(MAX_PREPARATION.days)
    .nullable()
    .describe('The preparation of a collected order: whole days first'),
  collection_preparation_hours: z
    .int()
    .min(0)
    .max(MAX_PREPARATION.hours)
    .nullable()
    .describe('After these days: hours in which the shop is open'),
  collection_note_en: text.describe('A note for those who collect, such as what to bring'),
  collection_note_ar: text,
  gift_cards_sold: z
    .boolean()
    .nullable()
    .describe('Whether shoppers can buy gift cards, once there are amounts; false by default'),
  gift_card_amounts: z
    .array(amount.refine((value) => value > 0, 'too_small'))
    .max(12)
    .refine((amounts) => new Set(amounts).size === amounts.length, 'invalid')
    .nullable()
    .describe('The amounts that shoppers choose from, in the currency of the shop'),
  gift_card_minimum: amount
    .nullable()
    .describe('The lowest amount that shoppers type; without both limits they only choose'),
  gift_card_maximum: amount.nullable().describe('The highest amount that shoppers type'),
  gift_card_months: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .describe('For how many months a sold gift card can be used; null for no end'),
  conversions_reported: z
    .boolean()
    .nullable()
    .describe('Whether the checkout asks for a consent to report purchases to advertising platforms; false by default'),
  conditions: entries({ ...inBoth('title'), ...inBoth('paragraph') }),
  privacy: entries({ ...inBoth('title'), ...inBoth('paragraph') }).describe(
    'The sections of the privacy page; null for the standard ones',
  ),
  accessibility: entries({ ...inBoth('title'), ...inBoth('paragraph') }).describe(
    'The sections of the accessibility statement; null for the standard ones',
  ),
  questions: entries({ ...inBoth('title'), ...inBoth('answer') }),
  who_us: entries({
    ...inBoth('content'),
    image_url: ownPicture,
    image: z.unknown().optional().describe('The picture of `image_url` as it is read; not stored'),
  }).overwrite((value) => value?.map(({ image, ...entry }) => entry) ?? null),
}

/** Addresses of the staff for a kind of email. */
const staffAddresses = z
  .array(email)
  .max(10)
  .refine((addresses) => new Set(addresses.map((one) => one.toLowerCase())).size === addresses.length, 'invalid')
  .nullable()
  .overwrite((addresses) => (addresses?.length ? addresses : null))

/** Settings that only staff read. */
const staffOnly = {
  payments: someOf(paymentMethods).describe('The offered payment methods; all configured ones by default'),
  cash_countries: someOf(countryCodes).describe('The countries with cash on delivery; the Gulf by default'),
  cash_areas: z
    .array(z.int().positive())
    .max(1000)
    .nullable()
    .overwrite((areas) => (areas?.length ? areas : null))
    .describe('The delivery areas with cash on delivery, by id; null for all'),
  cash_phone_confirmation: z
    .boolean()
    .nullable()
    .describe('Whether the phone number of an order in cash is confirmed before it is sent; false by default'),
  cash_refusals_limit: z
    .int()
    .min(1)
    .max(20)
    .nullable()
    .describe('After so many refused deliveries, a phone number cannot order in cash; null for no limit'),
  cash_refusals_days: z
    .int()
    .min(1)
    .max(3650)
    .nullable()
    .describe('A refused delivery counts for so many days; 365 by default'),
  cash_maximum: amount.nullable().describe('The highest total of an order in cash; null for any'),
  cash_fee: amount
    .nullable()
    .describe('The charge for collecting cash, with or without tax as `prices_include_tax` says; null for none'),
  cash_fee_tax: z.number().min(0).max(100).nullable().describe('The tax on `cash_fee`, in percent'),
  hold_minutes: z
    .int()
    .min(1)
    .max(10_080)
    .nullable()
    .describe('How long an unpaid order reserves stock, in minutes; 30 by default'),
  payment_link_hours: z
    .int()
    .min(1)
    .max(168)
    .nullable()
    .describe('How long an order waits for the payment by a link of the staff, in hours; 48 by default'),
  cart_email_hours: z
    .int()
    .min(1)
    .max(168)
    .nullable()
    .describe('After how many hours a customer who agreed gets an email about a cart they left; null for no emails'),
  order_notification_emails: staffAddresses.describe('Who gets an email about each new order; null for nobody'),
  low_stock_emails: staffAddresses.describe(
    'Who gets an email about items whose stock has fallen to the threshold; null for nobody',
  ),
  order_notification_language: z
    .enum(locales)
    .nullable()
    .describe('The language of emails about orders and stock to the staff; null for English'),
  low_stock_at: z.int().min(0).max(100_000).nullable().describe('The low-stock threshold; 3 by default'),
  verified_checkout: z.boolean().nullable().describe('Whether account orders require a confirmed email address'),
  delivery_photo_days: z
    .int()
    .min(1)
    .max(3650)
    .nullable()
    .describe('How many days the photo of a delivery is stored; 90 by default'),
  return_days: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .describe('For how many days after delivery customers may ask to return items; 14 by default, 0 for no returns'),
  /** What customers do with the items of an approved return, such as where to send them. */
  ...inBoth('return_instructions'),
  tax_number: text.describe('The tax number on invoices'),
  campaigns_noted: z
    .boolean()
    .nullable()
    .describe('Whether orders note the campaign that led to them, with a session cookie; false by default'),
  reviews_from_buyers_only: z
    .boolean()
    .nullable()
    .describe('Whether only customers who have bought an item can review it; true by default'),
  staff_second_factor: z
    .enum(['optional', 'required'])
    .nullable()
    .describe('Whether staff must have a second factor; only an owner changes it'),
}

/** The schemas of all settings; null unsets a setting. */
export const settings = { ...publicShape, ...staffOnly }

export type SettingKey = keyof typeof settings

export const publicSettings = Object.keys(publicShape) as (keyof typeof publicShape)[]
export const settingKeys = Object.keys(settings) as SettingKey[]

/** The keys the specification misspells, by their correct spelling. Both are accepted. */
const correctSpellings: Readonly<Record<string, SettingKey>> = { instagram: 'instgram', contact_email: 'contect_email' }

/** The stored key of a setting; undefined if there is no such setting. */
export function storedKey(spelling: string): SettingKey | undefined {
  const key = correctSpellings[spelling] ?? spelling
  return settingKeys.find((settingKey) => settingKey === key)
}

/** A setting as it is read, or its value alone. The key in the path determines the schema of the value. */
export const settingChange = z.strictObject({
  key: z.string().max(60).optional(),
  value: z.unknown(),
  version: version.describe('The version that was edited, for clients that send no `If-Match`'),
})

/** The picture of a setting, as a file. */
export const settingPicture = z.strictObject({ image: z.file() })

/** Several settings at once; `versions` are the versions that were edited. */
export const settingsChange = z.strictObject({
  values: z
    .strictObject({ ...settings, instagram: settings.instgram, contact_email: settings.contect_email })
    .partial(),
  versions: z.record(z.string().max(60), z.int().min(0)).optional(),
})

/** A setting as stored, with its version. */
export const setting = z.object({ key: z.string(), value: z.unknown(), version }).meta({ id: 'Setting' })

export type Setting = z.input<typeof setting>
