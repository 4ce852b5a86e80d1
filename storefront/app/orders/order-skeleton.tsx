import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { useTranslations } from '../words/translations.ts'

/** Placeholder of an order while the browser loads it; the server never renders orders. */
export function OrderSkeleton() {
  const t = useTranslations('order')
  return (
    <div className="order order-waiting" aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <div className="skeleton skeleton-line" />
      <LineSkeleton />
      <LineSkeleton />
    </div>
  )
}
