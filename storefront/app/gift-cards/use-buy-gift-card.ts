import type { PlacedOrder } from '@rawnaq/contract/checkout'
import { apiCalls } from '@rawnaq/contract/client'
import { giftCardAndContact, giftCardTexts } from '@rawnaq/contract/gift-card-form'
import type { BuyGiftCardBody } from '@rawnaq/contract/gift-cards'
import { parseDecimal } from '@rawnaq/rules/digits'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../account/session/profile-store.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { ApiRefusal, sessionOrPublicTransport } from '../api.ts'
import { randomId } from '../browser/random-id.ts'
import { checked, type FormResult } from '../forms/check-form.ts'
import { useLang } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import type { GiftCardOffers } from './gift-card-offers.ts'

const cardFields = ['recipient_name', 'recipient_email', 'sender_name', 'message'] as const
const contactFields = ['first_name', 'last_name', 'phone_number', 'email'] as const
export const fields = ['amount', 'other_amount', 'card_design_id', ...cardFields, 'send_on', ...contactFields] as const

export type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>

/** The value of the choice of another amount. */
export const OTHER = 'other'

/**
 * State of the form that orders a gift card and continues to its payment. Customers give their details only if those of
 * the account do not suffice. A request without a response is repeated with its key, so it is one order.
 */
export function useBuyGiftCard({ offer, designs }: GiftCardOffers) {
  const locale = useLang()
  const navigate = useNavigate()
  const profile = useProfile()
  const [isContactNeeded, setContactNeeded] = useState(false)
  const [hasConsent, setConsent] = useState(false)
  const last = useRef({ sent: '', key: '' })
  const hasContact = profile === null || isContactNeeded
  const form = useAccountForm<Field, BuyGiftCardBody>({
    fields,
    initial: { amount: String(offer.amounts[0]), card_design_id: String(designs[0]?.id ?? '') },
    check: (values) => check(values, hasContact),
    send: async (values) => {
      const body = hasConsent ? { ...values, conversion_consent: true } : values
      const sent = JSON.stringify(body)
      if (last.current.sent !== sent) last.current = { sent, key: randomId() }
      try {
        const { post } = apiCalls(sessionOrPublicTransport, locale)
        const key = { 'idempotency-key': last.current.key }
        const { data } = await post<{ data: PlacedOrder }>('/gift_card/order', { ...body, locale }, key)
        await navigate(withLang(`/complete-order/${data.id}`, locale))
      } catch (failure) {
        if (failure instanceof ApiRefusal && 'contact' in failure.errors) setContactNeeded(true)
        throw failure instanceof ApiRefusal ? withFieldNames(failure) : failure
      }
    },
  })
  return { form, hasConsent, setConsent, hasContact, isContactNeeded: isContactNeeded && profile !== null }
}

export type BuyGiftCardState = ReturnType<typeof useBuyGiftCard>

/** The server names the fields of the contact after it, and has one amount. */
function withFieldNames(refusal: ApiRefusal): ApiRefusal {
  const { status, code, message, data } = refusal
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, words]) => [
      field === 'amount' ? 'other_amount' : field.replace('contact.', ''),
      words,
    ]),
  )
  return new ApiRefusal(status, { message, code, errors, data })
}

/** Checks what the browser can know; the server checks the amount and the day. */
function check(values: Values, hasContact: boolean): FormResult<Field, BuyGiftCardBody> {
  const texts = hasContact
    ? checked<Field, BuyGiftCardBody>(giftCardAndContact.safeParse(values) as never)
    : checked<Field, BuyGiftCardBody>(giftCardTexts.safeParse(values) as never)
  const amount = parseDecimal(values.amount === OTHER ? values.other_amount : values.amount)
  const problems = { ...texts.problems, ...(amount === null && { other_amount: 'required' as const }) }
  if (Object.keys(problems).length > 0) return { sent: null, problems }
  const { recipient_name, recipient_email, sender_name, message } = values
  const { first_name, last_name, phone_number, email } = values
  const sent = {
    ...{ amount: amount!, recipient_name, recipient_email, sender_name, message },
    card_design_id: values.card_design_id === '' ? null : Number(values.card_design_id),
    send_on: values.send_on || null,
    ...(hasContact && { contact: { first_name, last_name, phone_number, email } }),
  }
  return { sent, problems: {} }
}
