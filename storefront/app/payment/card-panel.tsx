import type { OfferedMethod } from '@rawnaq/contract/payments'
import type { Ref } from 'react'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import type { CardFields } from './use-payment-choice.ts'

type CardPanelProps = { ref: Ref<CardFields>; tokens: OfferedMethod['tokens']; isTest: boolean }

/** The card fields, loaded when card payment is first chosen. */
export function CardPanel({ ref, tokens, isTest }: CardPanelProps) {
  const t = useTranslations('payment')
  const { Part: CardForm, hasFailed, retryLoad } = usePreloadedComponent(loadCardForm)
  return (
    <div className="form">
      {isTest && <p className="text-small text-soft">{t.rich('testCard', isolated)}</p>}
      {CardForm ? (
        <CardForm ref={ref} tokens={tokens} />
      ) : hasFailed ? (
        <LoadFailure retry={retryLoad} />
      ) : (
        <div className="skeleton card-place" aria-hidden="true" />
      )}
    </div>
  )
}

const loadCardForm = async () => (await import('./card-form.tsx')).CardForm
