import { type GiftForm, giftForm, missingOfRecipient } from '@rawnaq/contract/gift-form'
import { wordsForIssue } from '@rawnaq/contract/issues'
import { printedTextIssueWords } from '@rawnaq/contract/printed-text-issues'
import type { LineKey } from '@rawnaq/rules/cart'
import { countryOf } from '@rawnaq/rules/countries'
import type { Locale } from '@rawnaq/rules/locale'
import { normalisePhone } from '@rawnaq/rules/phone'
import { type GiftErrors, giftErrors, quotedGift } from './gift-choices.ts'
import { type GiftDraft, pricedChoices } from './gift-draft.ts'

/**
 * Validates a gift as the server does: the gift to send, or the error of each field. The phone number gets the calling
 * code of the delivery country. `isToOwner`: it goes to the owner of a gift list, whom the shop knows.
 */
export function checkGift(
  draft: GiftDraft,
  lines: readonly LineKey[],
  country: string | null,
  locale: Locale,
  isToOwner = false,
): { gift: GiftForm | null; errors: GiftErrors } {
  const { occasion_id, is_sender_hidden, is_surprise, recipient_phone: phone } = draft
  const code = country === null ? undefined : countryOf(country)?.callingCode
  const priced = quotedGift(pricedChoices(draft) ?? {}, lines)
  const parsed = giftForm.safeParse({
    ...priced,
    ...{ occasion_id, is_sender_hidden, is_surprise },
    message: draft.message.trim() === '' ? null : draft.message,
    sender_name: draft.sender_name.trim() || null,
    recipient_name: draft.recipient_name.trim() || null,
    recipient_phone: phone.trim() === '' ? null : (normalisePhone(phone, code) ?? phone),
  })
  const missing = parsed.success && !isToOwner ? missingOfRecipient(parsed.data) : []
  if (parsed.success && missing.length === 0) return { gift: parsed.data, errors: {} }
  const found = parsed.error?.issues ?? missing.map((field) => ({ message: 'required', path: [field] }))
  const issues = found.map((issue) => [
    `gift.${issue.path.join('.')}`,
    [wordsForIssue(issue, locale, printedTextIssueWords)],
  ])
  return { gift: null, errors: giftErrors(Object.fromEntries(issues.toReversed()), priced, lines) }
}
