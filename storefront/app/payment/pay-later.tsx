import { type Ref, useImperativeHandle, useState } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { useTranslations } from '../words/translations.ts'
import { useBuyerCheck } from './use-buyer-check.ts'
import type { Buyer, CardFields, PaymentDetails } from './use-payment-choice.ts'

type PayLaterProps = { check?: Buyer & { country: string | null }; ref?: Ref<CardFields> }

/** What is sent to the lender; with `check`, whether it takes the buyer. */
export function PayLater({ check, ref }: PayLaterProps) {
  const t = useTranslations('payLater')
  return check ? <BuyerCheck check={check} ref={ref} /> : t('hint')
}

function BuyerCheck({ check, ref }: Required<Pick<PayLaterProps, 'check'>> & Pick<PayLaterProps, 'ref'>) {
  const t = useTranslations('payLater')
  const { result, check: checkBuyer } = useBuyerCheck(check)
  const { eligibility, message } = result
  /** Attempts to pay without the consent of the lender; each one moves the focus to the reason. */
  const [attempt, setAttempt] = useState(0)
  const details = async (): Promise<PaymentDetails | null> => {
    if ((await whileBusy(checkBuyer())).eligibility === 'eligible') return {}
    setAttempt((before) => before + 1)
    return null
  }
  useImperativeHandle(ref, () => ({ details }))
  const isError =
    eligibility === 'refused' || eligibility === 'unknown' || (eligibility === 'incomplete' && attempt > 0)
  return (
    <>
      <p role="status" className="text-small text-soft" aria-busy={eligibility === 'checking'}>
        {!isError && t(eligibility)}
      </p>
      {isError && (
        <Notice focusOn={attempt || undefined}>
          <p>{message ?? t(eligibility)}</p>
        </Notice>
      )}
    </>
  )
}
