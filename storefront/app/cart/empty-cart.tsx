import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useTranslations } from '../words/translations.ts'

/** Nothing in the cart, and where to begin. */
export function EmptyCart() {
  const t = useTranslations('cart')
  return (
    <div className="wrap">
      <EmptyState title={t('emptyTitle')} lead={t('emptyLead')}>
        <ButtonLink to="/category">{t('continue')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
