import { useEffect } from 'react'
import { useProfile } from '../account/session/profile-store.ts'
import type { PricedLine } from '../cart/quote/priced-line.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, SelectField } from '../forms/field.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { useTranslations } from '../words/translations.ts'
import { CardChoice } from './card-choice.tsx'
import { CardMessage } from './card-message.tsx'
import { type GiftField, wrapField } from './gift-choices.ts'
import { namesSender } from './names-sender.ts'
import type { GiftState } from './use-gift.ts'
import { type GiftOffers, useGiftOffers } from './use-gift-offers.ts'
import { WrapChoice, wrapId } from './wrap-choice.tsx'

type GiftFormProps = { gift: GiftState; cart: PricedCart }

/** The form of a gift: wrap, occasion, card, message, sender and recipient. */
export function GiftForm({ gift, cart }: GiftFormProps) {
  const { offers, hasFailed, reload } = useGiftOffers()
  const { attempt, errors } = gift
  const refused = Object.keys(errors)
    .filter((field) => /^(wrap\b|card_design_id|occasion_id)/.test(field))
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal loads again
  useEffect(() => {
    // What is refused has changed since it was loaded.
    if (refused) reload()
  }, [refused, attempt, reload])
  return (
    <>
      {hasFailed && <LoadFailure retry={reload} />}
      {offers ? (
        <CurrencyContext value="">
          <OpenGiftForm gift={gift} cart={cart} offers={offers} />
        </CurrencyContext>
      ) : (
        !hasFailed && <LineSkeleton />
      )}
    </>
  )
}

function OpenGiftForm({ gift, cart, offers }: GiftFormProps & { offers: GiftOffers }) {
  const t = useTranslations('gift')
  const { draft, errors, attempt, change } = gift
  const occasion = offers.occasions.find(({ id }) => id === draft.occasion_id) ?? null
  const isCondolence = occasion?.is_condolence ?? false
  const card = offers.cards.find(({ id }) => id === draft.card_design_id) ?? null
  const ofLine = (line: PricedLine) => ({ field: wrapField(line), id: wrapId(line), name: line.item?.name })
  const wrapped = cart.lines.map(ofLine).filter(({ field }) => errors[field])
  const invalid = fields
    .filter((field) => errors[field])
    .map((field) => ({ id: `gift-${field}`, label: t(`fields.${field}`) }))
  return (
    <div className="form gift-form">
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={[...wrapped.map(({ id, name = '' }) => ({ id, label: t('wrapOf', { name }) })), ...invalid]}
        />
      )}
      <SelectField
        id="gift-occasion_id"
        label={t('fields.occasion_id')}
        optional
        options={[
          { value: '', label: t('noOccasion') },
          ...offers.occasions.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(occasion?.id ?? '')}
        error={errors.occasion_id}
        onChange={(event) => change({ occasion_id: Number(event.currentTarget.value) || null })}
      />
      <WrapChoice gift={gift} cart={cart} wraps={offers.wraps} isCondolence={isCondolence} />
      <CardChoice gift={gift} cards={offers.cards} isCondolence={isCondolence} />
      <CardMessage
        gift={gift}
        occasion={occasion}
        card={card}
        wordings={offers.occasions.flatMap((one) => one.wordings)}
      />
      <Sender gift={gift} />
      <Recipient gift={gift} />
    </div>
  )
}

const fields: readonly GiftField[] = [
  ...(['occasion_id', 'wrap', 'card_design_id', 'message'] as const),
  ...(['sender_name', 'address_from_recipient', 'recipient_name', 'recipient_phone'] as const),
]

function Sender({ gift: { draft, errors, isCollected, change, left } }: { gift: GiftState }) {
  const t = useTranslations('gift')
  const profile = useProfile()
  const isNamed = [draft.sender_name, profile?.name ?? ''].some((name) => namesSender(draft.message, name))
  return (
    <>
      <Field
        id="gift-sender_name"
        label={t('fields.sender_name')}
        optional
        autoComplete="off"
        maxLength={100}
        value={draft.sender_name}
        error={errors.sender_name}
        onChange={(event) => change({ sender_name: event.currentTarget.value })}
        onBlur={() => left('sender_name')}
      />
      <div>
        <Checkbox
          checked={draft.is_sender_hidden}
          disabled={isCollected}
          onChange={(event) => change({ is_sender_hidden: event.currentTarget.checked })}
          aria-describedby="gift-hidden"
        >
          {t('hideSender')}
        </Checkbox>
        <p className={isCollected ? 'text-small text-soft' : 'gift-warning'} id="gift-hidden" role="status">
          {isCollected ? t('namedAtCollection') : draft.is_sender_hidden && isNamed && t('signed')}
        </p>
      </div>
    </>
  )
}

function Recipient({ gift }: { gift: GiftState }) {
  const t = useTranslations('gift')
  const { draft, errors, change, left } = gift
  const isRequired = gift.asksRecipient && gift.listOwner === null
  return (
    <>
      {gift.canAskRecipient && <AskRecipient gift={gift} />}
      <div className="form-row">
        <Field
          id="gift-recipient_name"
          label={t('fields.recipient_name')}
          optional={!isRequired}
          autoComplete="off"
          maxLength={100}
          value={draft.recipient_name}
          error={errors.recipient_name}
          onChange={(event) => change({ recipient_name: event.currentTarget.value })}
          onBlur={() => left('recipient_name')}
        />
        <Field
          id="gift-recipient_phone"
          label={t('fields.recipient_phone')}
          optional={!isRequired}
          ltr
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={draft.recipient_phone}
          error={errors.recipient_phone}
          onChange={(event) => change({ recipient_phone: event.currentTarget.value })}
          onBlur={() => left('recipient_phone')}
        />
      </div>
      <Checkbox checked={draft.is_surprise} onChange={(event) => change({ is_surprise: event.currentTarget.checked })}>
        {t(isRequired ? 'surpriseUntilDelivery' : 'surprise')}
      </Checkbox>
    </>
  )
}

function AskRecipient({ gift: { draft, errors, change, listOwner } }: { gift: GiftState }) {
  const t = useTranslations('gift')
  const error = errors.address_from_recipient
  return (
    <div>
      <Checkbox
        id="gift-address_from_recipient"
        checked={draft.address_from_recipient}
        onChange={(event) => change({ address_from_recipient: event.currentTarget.checked })}
        aria-describedby="gift-ask"
        aria-invalid={error !== undefined}
      >
        {t(listOwner === null ? 'fields.address_from_recipient' : 'toOwner')}
        <span className="gift-lead" id="gift-ask">
          {t(listOwner === null ? 'ask' : 'toOwnerHint')}
        </span>
      </Checkbox>
      {error && <p className="gift-warning">{error}</p>}
    </div>
  )
}
