import { type FormEvent, type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { ArrivalNote } from '../cart/arrival-note.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { CollectionSection } from '../collection/collection-section.tsx'
import type { CollectionState } from '../collection/use-collection.ts'
import { DeliveryTimeSection } from '../delivery/delivery-time-section.tsx'
import { useDeliveryTime } from '../delivery/use-delivery-time.ts'
import { TextAreaField } from '../forms/field.tsx'
import { giftListOrder, useListMark } from '../gift-lists/list-mark.ts'
import { ListNote } from '../gift-lists/list-note.tsx'
import { GiftSection } from '../gifts/gift-section.tsx'
import type { GiftState } from '../gifts/use-gift.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { PayButton } from '../payment/pay-button.tsx'
import { PaymentSection } from '../payment/payment-section.tsx'
import { type Buyer, usePaymentChoice } from '../payment/use-payment-choice.ts'
import { useRootData } from '../root-data.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useTranslations } from '../words/translations.ts'
import { LazyConversionConsent } from './lazy-conversion-consent.tsx'
import type { OrderRequest } from './pending-order.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** The ordered lines and the delivery address. */
export type Delivery = Omit<
  OrderRequest,
  'is_collected' | 'coupon_code' | 'payment_method' | 'expected_total' | 'gift' | 'delivery'
>

type CheckoutFormProps = {
  cart: PricedCart
  notes: string
  onNotes: (notes: string) => void
  /** The delivery section. */
  delivery: ReactNode
  gift: GiftState
  /** Pays with store credit; only for customers. */
  credit?: ReactNode
  collection: CollectionState
  /** The contact details so far; null for a customer. */
  buyer: Buyer['contact']
  /** The delivery country chosen so far. */
  country: string | null
  /** The area of the delivery as typed or saved so far. */
  area: string
  /** Resolves to null after showing what must be corrected or chosen first. */
  settle: () => Promise<Delivery | null>
  /** Shows the server's error messages about the address. */
  refuse: (errors: Record<string, string>) => void
}

/** The checkout form: delivery, notes, payment and the button that places the order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, notes, onNotes, delivery, gift, collection, settle, refuse } = props
  // The recipient gives the address and chooses the day; an order that is collected has neither.
  const hasNoAddress = gift.asksRecipient || collection.isChosen
  const [country, area] = hasNoAddress ? [null, ''] : [props.country, props.area]
  const t = useTranslations('checkout')
  const cartWords = useTranslations('cart')
  const choice = usePaymentChoice(country, false, { contact: props.buyer, amount: cart.quote?.left_to_pay })
  const time = useDeliveryTime(cart, { country, area })
  const placing = usePlaceOrder(cart, { address: refuse, gift: gift.refuse, delivery: time.refuse })
  const { quote, quoteWith } = cart
  const { gift_card_code, use_store_credit } = cart.choices
  const giftList = giftListOrder(useListMark(), cart.lines)
  // A total that a choice has made out of date cannot be ordered.
  const isPricing = cart.isWaiting || time.isPricing
  // Only cash has a fee.
  const feeMethod = choice.offer?.method === 'cash' ? 'cash' : undefined
  useLayoutEffect(() => quoteWith({ payment_method: feeMethod }), [quoteWith, feeMethod])
  const isPaidByCards = !!quote?.paid_by_gift_card && !quote.left_to_pay
  // The quote has no delivery charge for this address.
  const isUnpriced = !cart.isWaiting && cart.failure instanceof ApiRefusal
  const problem = placing.problem && <ProblemNotice problem={placing.problem} />
  const isOfPayment = placing.problem?.kind === 'payment_method'
  // The delivery section renders first: the rest takes as long again.
  const hasRest = useDeferredValue(true, false)

  const asksConsent = useRootData()?.settings.asksConversionConsent
  const [hasConsent, setConsent] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const method = isPaidByCards ? ('gift_card' as const) : choice.offer?.method
    if (!quote || isPricing || placing.isPlacing || !method) return
    const delivered = await settle()
    if (!delivered) return
    const timed = await time.submit()
    const given = await gift.submit()
    if (!timed || !given) return
    const order = {
      ...delivered,
      ...given,
      ...timed,
      ...(collection.isChosen && { is_collected: true }),
      coupon_code: quote.coupon_code,
      currency: cart.currency || undefined,
      payment_method: method,
      expected_total: quote.grand_total,
      ...((gift_card_code || use_store_credit) && {
        ...{ gift_card_code, use_store_credit },
        expected_left_to_pay: quote.left_to_pay,
      }),
      ...(giftList && { gift_list: giftList }),
      ...(hasConsent && { conversion_consent: true }),
    }
    placing.place(order, isPaidByCards ? async () => ({}) : choice.details)
  }

  return (
    <form className="checkout-form" onSubmit={submit} noValidate>
      {placing.unconfirmed && (
        <ProblemNotice
          problem={{ kind: 'unanswered', resend: placing.resendPending, discard: placing.discardPending }}
        />
      )}
      <ListNote lines={cart.lines} />
      <CollectionSection collection={collection} />
      {delivery}
      {hasRest && (
        <>
          {!hasNoAddress && <DeliveryTimeSection time={time} />}
          <GiftSection gift={gift} cart={cart} />
          <TextAreaField
            id="notes"
            name="notes"
            label={t('fields.notes')}
            hint={t('notesHint')}
            optional
            maxLength={1000}
            value={notes}
            onChange={(event) => onNotes(event.currentTarget.value)}
          />
          <GiftCardSection cart={cart} credit={props.credit} />
          {!isPaidByCards && (
            <PaymentSection
              choice={choice}
              refusal={isOfPayment && problem}
              cashRefusal={quote?.cash_refusal?.message}
              isInShop={collection.isChosen}
            />
          )}
          <div className="checkout-end">
            <div className="checkout-totals narrow-only">
              <CartTotals cart={cart} silent />
            </div>
            {quote && !time.slot && !hasNoAddress && <ArrivalNote quote={quote} country={country} />}
            {isUnpriced && (
              <Notice actions={[{ label: cartWords('retry'), act: cart.reload }]}>
                <p>{t('address_selected')}</p>
              </Notice>
            )}
            {!isOfPayment && problem}
            {asksConsent && <LazyConversionConsent isGiven={hasConsent} onChange={setConsent} />}
            <PayButton
              method={isPaidByCards ? 'cash' : choice.offer?.method}
              amount={quote?.left_to_pay}
              isBusy={placing.isPlacing || isPricing}
            />
          </div>
        </>
      )}
    </form>
  )
}

/** The store credit of a customer, and one checkbox; while it is checked, the field for a gift card in a chunk of its own. */
function GiftCardSection({ cart, credit }: Pick<CheckoutFormProps, 'cart' | 'credit'>) {
  const t = useTranslations('checkout.payment')
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen) cart.quoteWith({ gift_card_code: null })
  }
  return (
    <section className="checkout-part">
      {credit}
      <Checkbox checked={isOpen} onChange={toggle}>
        {t('giftCard')}
      </Checkbox>
      {isOpen && <LazyGiftCard cart={cart} />}
    </section>
  )
}

function LazyGiftCard({ cart }: { cart: PricedCart }) {
  const { Part: GiftCardPart } = usePreloadedComponent(loadGiftCard)
  return GiftCardPart && <GiftCardPart cart={cart} />
}

const loadGiftCard = async () => (await import('../gift-cards/gift-card-part.tsx')).loadGiftCardPart()
