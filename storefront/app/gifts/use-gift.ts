import type { GiftForm } from '@rawnaq/contract/gift-form'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { giftListOrder, useListMark } from '../gift-lists/list-mark.ts'
import { useLang } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import type { GiftChoices, GiftErrors, GiftField } from './gift-choices.ts'
import { type GiftDraft, preselected, pricedChoices, storedGiftDraft, storeGiftDraft } from './gift-draft.ts'

/**
 * State of the gift in the checkout. Its wraps and card are priced with the cart. `country`: of the delivery, whose
 * calling code completes the phone number of the recipient. A gift that is collected from the shop has no hidden sender,
 * and no address that its recipient gives.
 */
export function useGift(cart: PricedCart, country: string | null, isCollected: boolean) {
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const canAskRecipient = (useRootData()?.settings.delivery.canAskRecipient ?? false) && !isCollected
  const [typed, setDraft] = useState(storedGiftDraft)
  const draft = useMemo(
    () => ({
      ...typed,
      address_from_recipient: canAskRecipient && typed.address_from_recipient,
      is_sender_hidden: !isCollected && typed.is_sender_hidden,
    }),
    [typed, canAskRecipient, isCollected],
  )
  const [refused, setRefused] = useState<GiftErrors>({})
  const [attempt, setAttempt] = useState(0)
  const { quoteWith } = cart
  useLayoutEffect(() => {
    storeGiftDraft(typed)
    quoteWith({ gift: pricedChoices(draft) ?? undefined })
  }, [typed, draft, quoteWith])
  const mark = useListMark()
  const listOwner = mark?.has_address && giftListOrder(mark, cart.lines) ? mark.title : null
  const errors: GiftErrors = draft.is_gift ? { ...cart.giftErrors, ...refused } : {}

  /** The wraps of other lines stay. */
  const change = (changes: Partial<GiftDraft>) => {
    setDraft((before) => ({ ...before, ...changes, wraps: { ...before.wraps, ...changes.wraps } }))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !settles(changes, field))))
  }
  /** The pressed button leaves the page, so the focus moves to the heading of the delivery. */
  const chooseAddress = (changes: Partial<GiftDraft>) => {
    change(changes)
    requestAnimationFrame(() => document.getElementById('delivery')?.focus())
  }
  const refuse = (found: GiftErrors) => {
    setRefused(found)
    setAttempt((before) => before + 1)
  }
  const check = async () => {
    const { checkGift } = await import('./check-gift.ts')
    return checkGift(draft, cart.lines, country, locale, listOwner !== null)
  }

  return {
    draft,
    errors,
    /** Whether the order is collected from the shop, where the sender cannot be hidden. */
    isCollected,
    /** Whether the shop delivers to an address that the recipient gives. */
    canAskRecipient,
    /** The title of the gift list whose owner the shop can deliver to; null for none. */
    listOwner,
    /** Whether the recipient gives the address of this order, or the owner of the list has given it. */
    asksRecipient: draft.is_gift && draft.address_from_recipient,
    /** The number of refused submits. */
    attempt,
    change,
    /** Chooses only what is not chosen yet: the shopper may have done so since the page was rendered. */
    preselect: (choices: GiftChoices) => setDraft((before) => preselected(before, choices)),
    /** Asks the recipient for the address, or delivers to the owner of the list. */
    askRecipient: () => chooseAddress({ is_gift: true, address_from_recipient: true }),
    enterAddress: () => chooseAddress({ address_from_recipient: false }),
    /** Validates a field on blur. */
    async left(field: GiftField) {
      // If the validation cannot be loaded, submitting tries again.
      const [checked] = await Promise.allSettled([check()])
      const error = checked.status === 'fulfilled' && checked.value.errors[field]
      if (error) setRefused((before) => ({ ...before, [field]: error }))
    },
    /** The gift to send, none if the order is no gift; null after showing what must be corrected. */
    async submit(): Promise<{ gift?: GiftForm } | null> {
      if (!draft.is_gift) return {}
      try {
        const { gift, errors: found } = await check()
        if (gift && Object.keys(cart.giftErrors ?? {}).length === 0) return { gift }
        refuse(found)
      } catch (failure) {
        showToast({ tone: 'error', text: errorMessage(failure) })
      }
      return null
    },
    /** Shows the server's error messages about the gift. */
    refuse,
  }
}

/** Whether a change settles the error of a field. Wraps share their stock, so the quote checks all of them again. */
const settles = (changes: Partial<GiftDraft>, field: string) =>
  field in changes || (/^wrap\b/.test(field) && wrapFields.some((changed) => changed in changes))

const wrapFields = ['wrapping', 'wraps', 'gift_wrap_id']

export type GiftState = ReturnType<typeof useGift>
