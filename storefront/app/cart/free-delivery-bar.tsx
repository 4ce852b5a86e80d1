import { useLayoutEffect, useRef } from 'react'
import { useMoney } from '../hooks/use-money.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

type FreeDeliveryProps = {
  /** The goods with tax after the coupon, as on the wire. */
  taxedTotal: number
  /** Delivery is free above this; without a limit nothing is shown. */
  limit: number | null
  /** More than this makes delivery free; negative once it is. */
  missing: number
}

/** How far an order is from free delivery: the words carry it, the rail with the star repeats it. */
export function FreeDeliveryBar({ taxedTotal, limit, missing }: FreeDeliveryProps) {
  const t = useTranslations('cart.freeDelivery')
  const money = useMoney()
  const rail = useRef<HTMLDivElement>(null)
  const reached = !limit || missing < 0 ? 100 : Math.min(99, Math.floor((taxedTotal / limit) * 100))
  // Before it is seen, so that it stands where it belongs at once and moves with later changes only.
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
