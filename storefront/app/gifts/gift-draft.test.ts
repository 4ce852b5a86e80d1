import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../browser/test-storage.ts'
import { emptyGift, type GiftDraft, preselected, pricedChoices, storedGiftDraft, storeGiftDraft } from './gift-draft.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = openStorage()
})

const filled: GiftDraft = {
  ...{ is_gift: true, wrapping: 'each', gift_wrap_id: 3, wraps: { '1/': 3, '2/7': null }, card_design_id: null },
  ...{ occasion_id: 4, message: 'With love\n\nمع الحب ', sender_name: 'Noura', is_sender_hidden: true },
  ...{ is_surprise: true, recipient_name: 'Huda', recipient_phone: '5000 9999', address_from_recipient: false },
}

test('a gift survives a reload as it was typed', () => {
  for (const draft of [
    filled,
    emptyGift,
    { ...filled, address_from_recipient: true, gift_wrap_id: null },
    { ...filled, is_gift: false },
  ]) {
    storeGiftDraft(draft)
    assert.deepEqual(storedGiftDraft(), { gift_wrap_id: undefined, card_design_id: undefined, ...draft })
  }
})

test('invalid storage content is ignored field by field', () => {
  const none = { ...emptyGift, gift_wrap_id: undefined, card_design_id: undefined }
  for (const text of ['null', '{}', '[]', '{"message":5,"wraps":{"1/":"x"},"occasion_id":"1","wrapping":"bag"}']) {
    stored.set('gift_draft', text)
    const { wraps, ...others } = storedGiftDraft()
    assert.deepEqual({ ...others, wraps: {} }, none)
    assert.ok(Object.values(wraps).every((id) => id === null))
  }
  stored.set('gift_draft', 'x')
  assert.deepEqual(storedGiftDraft(), emptyGift)
})

test('only the chosen way of wrapping is priced, and nothing if it is no gift', () => {
  assert.deepEqual(pricedChoices(filled), { wraps: filled.wraps, card_design_id: null })
  assert.deepEqual(pricedChoices({ ...filled, wrapping: 'box' }), { gift_wrap_id: 3, card_design_id: null })
  assert.equal(pricedChoices({ ...filled, is_gift: false }), null)
  assert.equal(pricedChoices({ ...filled, address_from_recipient: true })?.address_from_recipient, true)
})

test('only what is not chosen yet is preselected; nothing is a choice too', () => {
  const free = { gift_wrap_id: 8, wraps: { '1/': 8, '9/': 8 }, card_design_id: 8 }
  assert.deepEqual(preselected(emptyGift, free), { ...emptyGift, ...free })
  assert.deepEqual(preselected(filled, free), { ...filled, wraps: { ...filled.wraps, '9/': 8 } })
  assert.deepEqual(preselected({ ...filled, gift_wrap_id: null }, free).gift_wrap_id, null)
})
