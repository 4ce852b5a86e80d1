import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestAddress } from './address.ts'

const noura = {
  first_name: 'Noura',
  last_name: 'Al Enezi',
  phone_number: '+96550001234',
  email: 'noura@mail.com',
  country_region: 'KW',
  city: 'Salmiya',
  street_address: 'Salem Al Mubarak Street 14',
  zip_code: '00000',
}
type Field = keyof typeof noura | 'apt_suit_building' | 'state' | 'notes'

const stored = (field: Field, value: unknown) => guestAddress.parse({ ...noura, [field]: value })[field]

const complaints = (address: object) =>
  guestAddress.safeParse(address).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
const complaint = (field: Field, value: unknown) => complaints({ ...noura, [field]: value })

test('an address is trimmed and otherwise stored as typed', () => {
  assert.deepEqual(guestAddress.parse(noura), noura)
  assert.equal(stored('first_name', '  نورة  '), 'نورة')
})

test('names and streets may be in every script, with usual punctuation', () => {
  for (const name of [
    "O'Brien",
    'Jean-Luc',
    'نورة العنزي',
    'Zoë',
    '李雷',
    'Ngọc Ánh',
    'María José, 3rd',
    'A',
    'العُمَري',
    'می‌خواهم',
  ])
    assert.equal(stored('last_name', name), name)
  for (const street of ['شارع ٢٥، قطعة ٣', 'Block 4, St. 12 #7/B (rear)', '5 & 6 “Old” Souq', "Sana'a Rd – 2º"])
    assert.equal(stored('street_address', street), street)
})

const lines = ['first_name', 'last_name', 'city', 'street_address', 'apt_suit_building', 'state'] as const

test('a line may have ordinary punctuation', () => {
  for (const text of ['<b>x</b>', 'a > b', '{x}', 'a\\b', 'a|b', 'a; b', 'a=b', '`a`', 'I <3 gifts', '=1+1'])
    for (const field of lines) assert.equal(stored(field, text), text, `${field} ${text}`)
  for (const mark of ['\u200f', '\u200e', '\u061c'])
    assert.equal(stored('last_name', `نورة${mark} (A)`), `نورة${mark} (A)`)
})

test('a line may not have line breaks, control characters or characters that hide or reorder others', () => {
  const controls = ['\t', '\r', '\u0000', '\u0007', '\u0085', '\u2028']
  const hidden = ['\u202a', '\u202e', '\u2066', '\u2069', '\ufeff', '\u200b', '\u2060', '\ud800']
  for (const field of lines) {
    for (const sign of [...controls, ...hidden])
      assert.deepEqual(complaint(field, `a${sign}b`), [`${field} hidden_characters`], JSON.stringify(sign))
    assert.deepEqual(complaint(field, 'a\nb'), [`${field} one_line`])
    assert.deepEqual(complaint(field, '\u200f\u200f'), [`${field} hidden_characters`])
  }
})

test('a base character may have the combining marks of its script, but at most six', () => {
  const voweled = 'مُحَمَّدٌ'
  const piled = `a${'\u0301'.repeat(7)}`
  for (const field of lines) {
    assert.equal(stored(field, voweled), voweled)
    assert.equal(stored(field, `رَّٰۖ ${'é'.normalize('NFD')}`), `رَّٰۖ ${'é'.normalize('NFD')}`)
    assert.deepEqual(complaint(field, piled), [`${field} too_many_marks`])
  }
  assert.deepEqual(complaint('notes', piled), ['notes too_many_marks'])
})

test('phone numbers are normalised', () => {
  const typed = [
    '+965 5000 1234',
    '0096550001234',
    '+965-5000-1234',
    '+٩٦٥ ٥٠٠٠ ١٢٣٤',
    '\u202a+96550001234\u202c',
    '(+965) 5000.1234',
    ' +۹۶۵۵۰۰۰۱۲۳۴ ',
  ]
  for (const phone of typed) assert.equal(stored('phone_number', phone), '+96550001234', phone)
  assert.equal(stored('phone_number', '٥٠٠٠١٢٣٤'), '50001234')
  for (const phone of ['1234567', '+1234567890123456', 'call me', '50001234x', '++96550001234', '+00000000'])
    assert.deepEqual(complaint('phone_number', phone), ['phone_number phone'], phone)
})

test('email addresses are stored in lower case, invalid ones are refused', () => {
  assert.equal(stored('email', ' Noura.Al+Gift@Mail.CO.kw '), 'noura.al+gift@mail.co.kw')
  const wrong = [
    'noura',
    'noura@',
    '@mail.com',
    'noura@mail',
    'a b@mail.com',
    'noura@mail..com',
    'noura@mail.com.',
    'a@b@mail.com',
    'a\u200f@mail.com',
    'x@y.com\nBcc: z@z.com',
    '"a"@b.com',
    'a@b.c',
    '.noura@mail.com',
    'noura.@mail.com',
    'noura..a@mail.com',
    'noura@-mail.com',
    'noura@mail-.com',
    `${'a'.repeat(65)}@mail.com`,
    `noura@${'a'.repeat(64)}.com`,
  ]
  for (const email of wrong) assert.deepEqual(complaint('email', email), ['email email'], JSON.stringify(email))
  assert.deepEqual(complaint('email', `${'a'.repeat(250)}@b.com`), ['email too_long'])
})

test('the local part of an email address must be ASCII, the domain may be in another script', () => {
  for (const email of ['نورة@mail.com', 'نورة@موقع.شبكة', 'josé@mail.com', 'n\u00f6ra@mail.com'])
    assert.deepEqual(complaint('email', email), ['email email_letters'], email)
  for (const email of ['noura@موقع.شبكة', 'noura@xn--4gbrim.xn--ngbc5azd', `${'a'.repeat(64)}@mail.com`])
    assert.equal(stored('email', email), email)
  assert.equal(stored('email', 'noura٢٠٢٤@mail.com'), 'noura2024@mail.com')
})

test('spellings of one domain are one email address', () => {
  for (const email of ['noura@ｍail.com', 'noura@MAIL.ｃｏｍ', 'noura@mail．com'])
    assert.equal(stored('email', email), 'noura@mail.com', email)
  assert.equal(stored('email', 'noura@cafe\u0301.com'), 'noura@caf\u00e9.com')
  for (const unseen of ['\ufe0f', '\u034f', '\u3164', '\u{e0100}'])
    assert.deepEqual(complaint('email', `noura@mai${unseen}l.com`), ['email email'], JSON.stringify(unseen))
  assert.deepEqual(complaint('email', 'ｎoura@mail.com'), ['email email_letters'])
})

test('postcodes may have letters, and their digits become Latin', () => {
  for (const [typed, code] of [
    ['١٣٠٠١', '13001'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['00000', '00000'],
    [' 12345-6789 ', '12345-6789'],
    ['K1A', 'K1A'],
  ])
    assert.equal(stored('zip_code', typed), code)
  for (const code of ['12<45', '12_45', '1\u200f2', '12/45'])
    assert.deepEqual(complaint('zip_code', code), ['zip_code not_plain_text'])
  assert.deepEqual(complaint('zip_code', '1234567890123'), ['zip_code too_long'])
})

test('only countries with delivery are accepted', () => {
  assert.equal(stored('country_region', 'SA'), 'SA')
  for (const code of ['XX', 'kw', 'Kuwait', '', 'IL\u0000'])
    assert.deepEqual(complaint('country_region', code), ['country_region not_an_option'])
})

test('a missing or blank required field is reported once', () => {
  for (const field of Object.keys(noura) as (keyof typeof noura)[]) {
    const { [field]: _, ...without } = noura
    assert.equal(complaints(without)?.length, 1, field)
    if (field !== 'country_region')
      for (const blank of ['', '   ', '\n']) assert.deepEqual(complaint(field, blank), [`${field} required`])
  }
})

test('optional fields may be omitted or empty', () => {
  for (const field of ['apt_suit_building', 'state', 'notes'] as const) {
    for (const blank of ['', '  ']) assert.equal(stored(field, blank), '')
    assert.deepEqual([stored(field, null), stored(field, undefined)], [null, undefined])
  }
  assert.deepEqual(complaint('state', 'x'.repeat(101)), ['state too_long'])
})

test('notes may have several lines and any punctuation, but no hidden characters', () => {
  const note = 'Ring twice;\nthen wait {5 min} <at the gate>'
  assert.equal(stored('notes', note), note)
  for (const hidden of ['a\u202eb', 'a\u0000'])
    assert.deepEqual(complaint('notes', hidden), ['notes hidden_characters'])
  assert.deepEqual(complaint('notes', 'x'.repeat(1001)), ['notes too_long'])
})
