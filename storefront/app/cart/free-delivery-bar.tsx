import { useLayoutEffect, useRef } from 'react'
import { useMoney } from '../hooks/use-money.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

type FreeDeliveryProps = {
  /** Total of the goods with tax, after the coupon, as on the wire. */
  taxedTotal: number
  /** Delivery is free above this total; null hides the bar. */
  limit: number | null
  /** The amount still missing; negative once delivery is free. */
  missing: number
}

/** Progress towards free delivery, as a sentence and a progress bar. */
export function FreeDeliveryBar({ taxedTotal, limit, missing }: FreeDeliveryProps) {
  const t = useTranslations('cart.freeDelivery')
  const money = useMoney()
  const rail = useRef<HTMLDivElement>(null)
  const reached = !limit || missing < 0 ? 100 : Math.min(99, Math.floor((taxedTotal / limit) * 100))
  // Before the first paint, so that only later changes are animated.
  useLayoutEffect(() => rail.current?.style.setProperty('--reached', `${reached}%`), [reached])
  if (limit === null) return null
  return (
    <div className="free-delivery">
      <p className="text-small">
        {missing < 0 ? t('reached') : t.rich(missing === 0 ? 'any' : 'gap', { ...isolated, amount: money(missing) })}
      </p>
      <div
        className="free-delivery-rail"
        ref={rail}
        role="progressbar"
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={reached}
      />
    </div>
  )
}
