import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, countryOf, postcodeWhereNone } from './countries.ts'

test('the Gulf countries come first, the others are sorted by English name', () => {
  const codes = countries.map((country) => country.code)
  assert.deepEqual(codes.slice(0, 6), ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'])
  const others = countries.slice(6).map((country) => country.name.en)
  assert.deepEqual(others, others.toSorted(new Intl.Collator('en').compare))
})

test('every country has one entry, a name in both languages and a calling code', () => {
  assert.equal(new Set(countries.map((country) => country.code)).size, countries.length)
  for (const { code, name, callingCode } of countries) {
    assert.match(code, /^[A-Z]{2}$/)
    assert.match(name.en, /^\p{Script=Latin}[\p{Script=Latin} ]+$/u)
    assert.match(name.ar, /^\p{Script=Arabic}[\p{Script=Arabic}\p{M} ]+$/u)
    assert.match(callingCode, /^[1-9]\d{0,2}$/)
  }
})

test('Kuwait, the Emirates, Qatar and Hong Kong have no postcodes', () => {
  const without = countries.filter((country) => !country.hasPostcode).map((country) => country.code)
  assert.deepEqual(without, ['KW', 'AE', 'QA', 'HK'])
  assert.equal(postcodeWhereNone, '00000')
})

test('a country is found by its code; an unknown code is undefined', () => {
  assert.deepEqual(countryOf('KW')?.name, { en: 'Kuwait', ar: 'الكويت' })
  assert.equal(countryOf('kw'), undefined)
  assert.equal(countryOf('ZZ'), undefined)
})
