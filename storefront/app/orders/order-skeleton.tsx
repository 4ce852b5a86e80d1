import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { useTranslations } from '../words/translations.ts'

/** Keeps the place of an order while the browser asks for it; the server knows nothing about anybody's order. */
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
