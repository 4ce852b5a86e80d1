import type { Schema } from '../../tools/api-document/document.ts'
import type { Random } from '../support/random.ts'

/** Typical values by field name, so that many requests pass the first validation. */
const usual: Record<string, readonly unknown[]> = {
  email: ['noura@mail.test', 'someone@example.com'],
  password: ['a long password of mine', 'Passw0rd-long'],
  country_region: ['KW', 'SA'],
  zip_code: ['22001', '00000'],
  phone_number: ['+96550001234'],
  mobile: ['+96550001234'],
  phone: ['+96522223333'],
  hex: ['#aabbcc'],
  expiry_year: ['2040'],
  expiry_month: ['12'],
  cvv: ['123'],
  card_number: ['4111111111111111', '4222222222222'],
  url: ['https://www.youtube.com/watch?v=abc'],
  sort: ['-id', 'id', 'price', 'name'],
  view: ['staff'],
}

/** Hostile and malformed values. */
export const odd: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.1, 1e308, -1e308, 2_147_483_648, Number.MIN_VALUE],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    '٣',
    'ｆｕｌｌ',
    "'; drop table items; --",
    "' or 1=1 --",
  ],
  ...['<script>alert(1)</script>', '../../etc/passwd', '%00', 'NaN', '1e999', '-0', 'x'.repeat(5000)],
  ...[[], {}, [[]], [null], { $ne: null }, { length: 1e9 }, { __proto__: null, constructor: { prototype: {} } }],
]

/** A value that is valid for this schema. */
export function fitting(schema: Schema, random: Random, resolve: (ref: string) => Schema, name = ''): unknown {
  const known = usual[name]
  if (schema.$ref) return fitting(resolve(schema.$ref), random, resolve, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.one(schema.enum)
  if (schema.anyOf) return fitting(random.one(schema.anyOf), random, resolve, name)
  if (known && random.maybe(0.8)) return random.one(known)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberIn(schema, random)
    case 'boolean':
      return random.maybe(0.5)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: random.whole(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)) }, () =>
        fitting(schema.items ?? {}, random, resolve, name),
      )
    case 'object':
      return objectOf(schema, random, resolve)
    default:
      return textOf(schema, random)
  }
}

function numberIn({ type, minimum = 0, maximum = 50 }: Schema, random: Random) {
  const whole = random.whole(minimum, Math.max(minimum, Math.min(maximum, 60)))
  return type === 'number' && random.maybe(0.3) ? whole + 0.5 : whole
}

function textOf({ format, minLength = 0, maxLength = 40 }: Schema, random: Random) {
  if (format === 'date-time') return new Date(Date.UTC(2026, random.whole(0, 11), random.whole(1, 28))).toISOString()
  const letters = random.one(['vase', 'مزهرية', 'a b', '12', 'Ünï', '👑'])
  return letters.repeat(1 + minLength).slice(0, Math.max(minLength, Math.min(maxLength, 30)))
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, resolve: (ref: string) => Schema) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.maybe(0.5))
  return Object.fromEntries(names.map((name) => [name, fitting(properties[name]!, random, resolve, name)]))
}

/** The same value with one invalid part. */
export function spoilt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.maybe(0.15)) return random.one(odd)
  const keys = Object.keys(value)
  if (keys.length === 0) return random.one(odd)
  const key = random.one(keys)
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  if (!Array.isArray(value) && random.maybe(0.2)) delete copy[key]
  else copy[key] = spoilt(copy[key], random)
  return copy
}
