import { countries } from '@rawnaq/rules/countries'
import { locales } from '@rawnaq/rules/locale'
import { currencyCodes } from '@rawnaq/rules/money'
import { isTimeZone } from '@rawnaq/rules/time-zone'
import { z } from 'zod'
import { amount } from './money.ts'
import { paymentMethods } from './payments.ts'
import { version } from './resource.ts'
import { socialPost } from './social-post.ts'
import { email, line, paragraph } from './text.ts'

const text = z.nullable(line(300))
const words = z.optional(z.nullable(paragraph(5000)))

const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine((given) => URL.parse(given)?.protocol === 'https:', 'web_address')
  .nullable()

const socialPostAddress = webAddress.refine(
  // What is no address at all was refused as such.
  (given) => given === null || URL.parse(given)?.protocol !== 'https:' || socialPost(given, 'en') !== null,
  'post_address',
)

/** A picture of the shop's own. */
const ownPicture = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w/.-]+$/, 'own_picture')
  .nullish()

const inBoth = <Name extends string>(name: Name) =>
  ({ [`${name}_en`]: words, [`${name}_ar`]: words }) as Record<`${Name}_en` | `${Name}_ar`, typeof words>

/** Some of what there is, each once and at least one. */
const someOf = <Choice extends string>(all: readonly [Choice, ...Choice[]]) =>
  z
    .array(z.enum(all))
    .min(1)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'invalid')
    .nullable()

const countryCodes = countries.map(({ code }) => code) as [string, ...string[]]

const entries = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape)).max(100).nullable()

/** What anyone may read, since pages show it. */
const publicShape = {
  /** In the currency of the shop; above it delivery is free, and without it never. */
  limit_price_for_shipment: amount.nullable(),
  /** What delivery costs for pieces without a price of their own, once for each order. */
  shipment_amount: amount.nullable(),
  currency: z.enum(currencyCodes),
  /** In which languages the shop is read; in all it knows unless told. */
  languages: someOf(locales),
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
  /** Where the days of the shop begin, as `Asia/Kuwait`. */
  time_zone: z.string().max(60).refine(isTimeZone, 'not_an_option').nullable(),
  conditions: entries({ ...inBoth('title'), ...inBoth('paragraph') }),
  questions: entries({ ...inBoth('title'), ...inBoth('answer') }),
  who_us: entries({
    ...inBoth('content'),
    image_url: ownPicture,
    /** What a reader is shown of the picture that `image_url` names; not stored. */
    image: z.unknown().optional(),
  }).overwrite((given) => given?.map(({ image, ...entry }) => entry) ?? null),
}

/** What only the staff reads. */
const staffOnly = {
  /** Which of the ways of paying that are configured shoppers are offered; all of them unless told. */
  payments: someOf(paymentMethods),
  /** In which countries cash is taken on delivery; those of the Gulf unless told. */
  cash_countries: someOf(countryCodes),
  /** How long pieces wait for their payment, in minutes; half an hour unless told. */
  hold_minutes: z.int().min(1).max(10_080).nullable(),
  /** With so many pieces or fewer an item runs low; three unless told. */
  low_stock_at: z.int().min(0).max(100_000).nullable(),
  /** Whether customers confirm their e-mail address before they order in their account. */
  verified_checkout: z.boolean().nullable(),
  /** Stands on invoices. */
  tax_number: text,
  /** Whether everybody of the staff has to have a second factor; an owner decides. */
  staff_second_factor: z.enum(['optional', 'required']).nullable(),
}

/** Every setting the shop reads, and what it may be; null unsets it. */
export const settings = { ...publicShape, ...staffOnly }

export type SettingKey = keyof typeof settings

export const publicSettings = Object.keys(publicShape) as (keyof typeof publicShape)[]
export const settingKeys = Object.keys(settings) as SettingKey[]

/** The keys the specification spells wrong, by how they are spelt right; both are taken. */
const correctSpellings: Readonly<Record<string, SettingKey>> = { instagram: 'instgram', contact_email: 'contect_email' }

/** The key a setting is kept under; undefined where there is no such setting. */
export function storedKey(given: string): SettingKey | undefined {
  const key = correctSpellings[given] ?? given
  return settingKeys.find((known) => known === key)
}

/** One setting as it is read, or its value alone; what the value may be is said by the key in the path. */
export const settingChange = z.strictObject({
  key: z.string().max(60).optional(),
  value: z.unknown(),
  /** The one it was changed from, for those who send no `If-Match`. */
  version,
})

/** A picture that a setting is about to show, as a file. */
export const settingPicture = z.strictObject({ image: z.file() })

/** A form of settings at once; `versions` are those the form was filled from. */
export const settingsChange = z.strictObject({
  values: z
    .strictObject({ ...settings, instagram: settings.instgram, contact_email: settings.contect_email })
    .partial(),
  versions: z.record(z.string().max(60), z.int().min(0)).optional(),
})
