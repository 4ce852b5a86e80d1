import { cardIssueWords } from '@rawnaq/contract/card-issues'
import { wordsForIssue } from '@rawnaq/contract/issues'
import type { OfferedMethod } from '@rawnaq/contract/payments'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, SelectField } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { CardNumberField } from './card-number-field.tsx'
import { CardRejected, loadAccept, tokenOf } from './card-token.ts'
import { cardFields, cardMonths, cardYears, typedDigits } from './check-card.ts'
import { useCardForm } from './use-card-form.ts'
import type { CardFields, PaymentDetails } from './use-payment-choice.ts'

type CardFormProps = { ref: Ref<CardFields>; tokens: OfferedMethod['tokens']; isTest: boolean }

/** The card fields. Their values go only to the submitting form, as a gateway token where the shop uses tokens. */
export function CardForm({ ref, tokens, isTest }: CardFormProps) {
  const t = useTranslations('paymentCard')
  const locale = useLang()
  const form = useCardForm()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    // If the script fails to load now, submitting retries and reports the error.
    if (tokens) Promise.allSettled([loadAccept(tokens.script)])
  }, [tokens])

  const details = async (): Promise<PaymentDetails | null> => {
    setFailure(null)
    const card = form.submit()
    if (!card || !tokens) return card && { payment: { card } }
    try {
      return { payment: { opaqueData: await whileBusy(tokenOf(card, tokens)) } }
    } catch (reason) {
      if (!(reason instanceof CardRejected)) setFailure(reason)
      else form.refuse(Object.fromEntries(reason.fields.map((field) => [field, messages[field]])))
      return null
    }
  }
  useImperativeHandle(ref, () => ({ details }))

  const messageFor = (message: keyof typeof cardIssueWords) => wordsForIssue({ message }, locale, cardIssueWords)
  const messages = {
    card_number: messageFor('card_number'),
    expiry_month: messageFor('card_expired'),
    expiry_year: messageFor('card_expired'),
    cvv: messageFor('card_code'),
  }
  const shownErrors = cardFields.filter((field) => form.errors[field])
  const select = (field: 'expiry_month' | 'expiry_year', options: readonly string[]) => (
    <SelectField
      id={field}
      label={t(field)}
      autoComplete={field === 'expiry_month' ? 'cc-exp-month' : 'cc-exp-year'}
      options={[{ value: '', label: t(`choose.${field}`) }, ...options.map((value) => ({ value, label: value }))]}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
      onBlur={(event) => form.left(field, event)}
    />
  )
  return (
    <>
      {isTest && <p className="text-small text-soft">{t.rich('test', isolated)}</p>}
      {form.attempt > 0 && (
        <ErrorSummary attempt={form.attempt} errors={shownErrors.map((field) => ({ id: field, label: t(field) }))} />
      )}
      {failure !== null && (
        <Notice focusOn={failure}>
          <p>{t('noToken')}</p>
        </Notice>
      )}
      <CardNumberField form={form} label={t('card_number')} />
      <div className="form-row form-row-fixed form-row-3">
        {select('expiry_month', cardMonths)}
        {select('expiry_year', cardYears(new Date()))}
        <Field
          id="cvv"
          label={t('cvv')}
          ltr
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={form.values.cvv}
          error={form.errors.cvv}
          onChange={(event) => form.set('cvv', typedDigits(event.currentTarget.value))}
          onBlur={(event) => form.left('cvv', event)}
        />
      </div>
      <p className="text-small text-soft">{t('notStored')}</p>
    </>
  )
}
