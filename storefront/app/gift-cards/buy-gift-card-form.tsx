import { parseDecimal } from '@rawnaq/rules/digits'
import { lastSendingDay } from '@rawnaq/rules/gift-card-offer'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { homeTimeZone } from '@rawnaq/rules/time-zone'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { AccountField, AccountFormFrame } from '../account/account-fields.tsx'
import { LazyConversionConsent } from '../checkout/lazy-conversion-consent.tsx'
import { useChosenCurrency } from '../currency/chosen-currency.ts'
import { TextAreaField } from '../forms/field.tsx'
import { CurrencyContext, useCurrency, useMoney } from '../hooks/use-money.ts'
import { useRootData } from '../root-data.ts'
import { Picture } from '../ui/media/picture.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import type { GiftCardOffers } from './gift-card-offers.ts'
import { type BuyGiftCardState, type Field, fields, OTHER, useBuyGiftCard } from './use-buy-gift-card.ts'
import '../gifts/gift.css'

/**
 * The form of a gift card: amount, design, recipient, words, day, and who buys it. Beside it a preview of the card, where
 * there is room, and `children`.
 */
export function BuyGiftCardForm({ children, ...props }: GiftCardOffers & { children: ReactNode }) {
  const t = useTranslations('buyGiftCard')
  const { form, hasConsent, setConsent, hasContact, isContactNeeded } = useBuyGiftCard(props)
  const asksConsent = useRootData()?.settings.asksConversionConsent
  const { min, max } = useSendingDays()
  const currency = useCurrency()
  const hasChosen = !!useChosenCurrency()
  const labels = Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)])) as Record<Field, string>
  const of = (field: Field) => ({ form, field, label: labels[field] })
  return (
    <div className="buy-gift-card">
      <AccountFormFrame form={form} labels={labels} submit={t('buy')} failureTitle={t('notBought')}>
        <Part title={t('card')}>
          {hasChosen && <p className="text-soft">{t('currency', { code: currency.code })}</p>}
          <CurrencyContext value={currency.code}>
            <Amounts form={form} offer={props.offer} />
          </CurrencyContext>
          {props.designs.length > 0 && <Designs form={form} designs={props.designs} />}
        </Part>
        <Part title={t('recipient')}>
          <AccountField {...of('recipient_name')} maxLength={100} autoComplete="off" />
          <AccountField {...of('recipient_email')} type="email" inputMode="email" autoComplete="off" ltr />
          <AccountField {...of('sender_name')} maxLength={100} autoComplete="off" />
          <TextAreaField
            id="message"
            name="message"
            label={labels.message}
            optional
            rows={4}
            maxLength={500}
            value={form.values.message}
            error={form.errors.message}
            onChange={(event) => form.set('message', event.currentTarget.value)}
          />
          <AccountField {...of('send_on')} hint={t('sendHint')} type="date" min={min} max={max} optional ltr />
        </Part>
        {hasContact && (
          <Part title={t('you')}>
            {isContactNeeded && <p className="text-soft">{t('needsContact')}</p>}
            <div className="form-row">
              <AccountField {...of('first_name')} autoComplete="given-name" maxLength={100} />
              <AccountField {...of('last_name')} autoComplete="family-name" maxLength={100} />
            </div>
            <AccountField
              {...of('email')}
              hint={t('emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              ltr
            />
            <AccountField {...of('phone_number')} type="tel" inputMode="tel" autoComplete="tel" ltr />
          </Part>
        )}
        {asksConsent && <LazyConversionConsent isGiven={hasConsent} onChange={setConsent} />}
      </AccountFormFrame>
      <div className="buy-gift-card-side">
        <CurrencyContext value={currency.code}>
          <Preview values={form.values} designs={props.designs} />
        </CurrencyContext>
        {children}
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="buy-gift-card-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

type Form = BuyGiftCardState['form']

/** The amounts of the shop, and a field for another one where the shop allows it. */
function Amounts({ form, offer: { amounts, limits } }: { form: Form; offer: GiftCardOffers['offer'] }) {
  const t = useTranslations('buyGiftCard')
  const money = useMoney()
  const isOther = form.values.amount === OTHER
  const error = form.errors.other_amount
  return (
    <fieldset className="gift-part" id="amount" tabIndex={-1}>
      <legend>{t('fields.amount')}</legend>
      <div className="gift-ways">
        {amounts.map((amount) => (
          <label key={amount} className="gift-way">
            <input {...radio(form, 'amount', String(amount))} />
            <span>
              <Money amount={amount} />
            </span>
          </label>
        ))}
        {limits && (
          <label className="gift-way">
            <input {...radio(form, 'amount', OTHER)} />
            <span>{t('fields.other_amount')}</span>
          </label>
        )}
      </div>
      {(isOther || error) && limits && (
        <AccountField
          form={form}
          field="other_amount"
          label={t('fields.other_amount')}
          hint={t.rich('otherHint', {
            ...isolated,
            minimum: money(limits.minimum),
            maximum: money(limits.maximum),
          })}
          inputMode="decimal"
          autoComplete="off"
          ltr
        />
      )}
    </fieldset>
  )
}

/** The designs of greeting cards, or none. */
function Designs({ form, designs }: { form: Form; designs: GiftCardOffers['designs'] }) {
  const t = useTranslations('buyGiftCard')
  return (
    <fieldset className="gift-part" id="card_design_id" tabIndex={-1}>
      <legend>{t('fields.card_design_id')}</legend>
      <div className="gift-tiles">
        {designs.map(({ id, name, image }) => (
          <label key={id} className="gift-tile">
            <span className="gift-tile-picture">
              {image && <Picture media={image} sizes="(min-width: 64rem) 9rem, 40vw" alt="" />}
            </span>
            <span className="gift-tile-row">
              <input {...radio(form, 'card_design_id', String(id))} />
              <bdi>{name}</bdi>
            </span>
          </label>
        ))}
        <label className="gift-tile gift-tile-none">
          <span className="gift-tile-row">
            <input {...radio(form, 'card_design_id', '')} />
            <span>{t('noDesign')}</span>
          </span>
        </label>
      </div>
    </fieldset>
  )
}

/** The card as its recipient will see it. It repeats the form, so screen readers skip it. */
function Preview({ values, designs }: { values: Form['values']; designs: GiftCardOffers['designs'] }) {
  const image = designs.find(({ id }) => String(id) === values.card_design_id)?.image
  const amount = parseDecimal(values.amount === OTHER ? values.other_amount : values.amount)
  const { recipient_name, message, sender_name } = values
  return (
    <div className="gift-card-preview" aria-hidden="true">
      {image && <Picture media={image} sizes="22rem" alt="" />}
      <div className="gift-card-preview-words">
        {amount !== null && amount > 0 && (
          <p className="gift-card-amount">
            <Money amount={amount} />
          </p>
        )}
        {recipient_name && <p dir="auto">{recipient_name}</p>}
        {message && <p dir="auto">{message}</p>}
        {sender_name && <p dir="auto">{sender_name}</p>}
      </div>
    </div>
  )
}

type RadioField = 'amount' | 'card_design_id'

const radio = (form: Form, field: RadioField, value: string): ComponentProps<'input'> => ({
  type: 'radio',
  name: field,
  value,
  checked: form.values[field] === value,
  onChange: () => form.set(field, value),
})

/** The days on the calendar of the shop on which a card can be sent; none before hydration, since pages are cached. */
function useSendingDays(): Pick<ComponentProps<'input'>, 'min' | 'max'> {
  const zone = useRootData()?.settings.time_zone ?? homeTimeZone
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(dayOf(localMoment(new Date(), zone))), [zone])
  return today === undefined ? {} : { min: today, max: lastSendingDay(today) }
}
