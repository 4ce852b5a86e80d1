import { weekdays } from '@rawnaq/rules/local-time'
import { z } from 'zod'
import { price } from '../fields/money.ts'
import { isStorable } from '../fields/text.ts'
import { id, resource } from '../resource.ts'
import { day } from '../staff/staff-lists.ts'

const reference = id.nullable().default(null)
const position = z.int().min(0).max(100_000).default(0)
const days = z.int().min(0).max(60)

/** A time of the clock in the shop, from `00:00` to `23:59`. */
const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

/** An area that the shop delivers to. */
export const deliveryArea = resource({
  name: 'delivery_area',
  texts: ['name', 'governorate'],
  fields: {
    spellings: z
      .string()
      .trim()
      .max(500)
      .refine(isStorable, 'hidden_characters')
      .default('')
      .describe('Other spellings that the search accepts, separated by commas'),
    price: price.default(0).describe('The delivery price, charged when the setting `delivery_pricing` is `areas`'),
    minimum: price.default(0).describe('The smallest order, before delivery and charges'),
    extra_days: days.default(0).describe('The days that a delivery takes longer than elsewhere'),
    position,
    published: z.boolean().default(true),
  },
})

/** A weekly delivery slot. Its times are those of the clock in the shop. */
export const deliverySlot = resource({
  name: 'delivery_slot',
  fields: {
    weekday: z.enum(weekdays),
    from_time: time,
    to_time: time.describe('Earlier than `from_time` for a slot that ends after midnight'),
    capacity: z.int().min(0).max(10_000).describe('The number of orders a day'),
    fee: price.default(0),
    tax_id: reference.describe('The tax of the fee'),
    cutoff_hours: z
      .int()
      .min(0)
      .max(720)
      .default(0)
      .describe('Orders are accepted until so many hours before it begins'),
    day_before_time: time
      .nullable()
      .default(null)
      .describe('Orders are also accepted only until this time of the day before'),
    area_ids: z.array(id).max(1000).default([]).describe('The areas it serves; all if empty'),
    published: z.boolean().default(true),
  },
  /** Its weekday and times. */
  shown: { name: z.string() },
})

/** Days without delivery, both included: for the whole shop, for one area, or for one slot. */
export const deliveryClosure = resource({
  name: 'delivery_closure',
  texts: ['name'],
  fields: { from_day: day, to_day: day, delivery_area_id: reference, delivery_slot_id: reference },
})

/** The same price for several areas. */
export const areaPrices = z.strictObject({ ids: z.array(id).min(1).max(1000), price })
