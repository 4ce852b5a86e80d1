import type { OfferedMethod } from '@rawnaq/contract/payments'
import type { Ref } from 'react'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import type { CardFields } from './use-payment-choice.ts'

type CardPanelProps = { ref: Ref<CardFields>; tokens: OfferedMethod['tokens']; isTest: boolean }

/** The card fields, loaded with their texts when card payment is first chosen. */
export function CardPanel(props: CardPanelProps) {
  const { Part: CardForm, hasFailed, retryLoad } = usePreloadedComponent(loadCardForm)
  return (
    <div className="form">
      {CardForm ? (
        <CardForm {...props} />
      ) : hasFailed ? (
        <LoadFailure retry={retryLoad} />
      ) : (
        <div className="skeleton card-place" aria-hidden="true" />
      )}
    </div>
  )
}

const loadCardForm = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'paymentCard')
  const [{ CardForm }] = await Promise.all([import('./card-form.tsx'), words])
  return CardForm
}
