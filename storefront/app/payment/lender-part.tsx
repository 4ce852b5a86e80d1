import type { ComponentProps } from 'react'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'

/** What a lender does with contact details, and with `check` whether it takes the buyer; loaded with its texts. */
export function LenderPart(props: ComponentProps<Awaited<ReturnType<typeof loadPayLater>>>) {
  const { Part: PayLater, hasFailed, retryLoad } = usePreloadedComponent(loadPayLater)
  if (PayLater) return <PayLater {...props} />
  return hasFailed && props.check && <LoadFailure retry={retryLoad} />
}

const loadPayLater = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'payLater')
  const [{ PayLater }] = await Promise.all([import('./pay-later.tsx'), words])
  return PayLater
}
