import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTranslations } from '../../words/translations.ts'

/** The list of all items of a shop that has none yet: nothing to filter or sort. */
export function EmptyShop() {
  const t = useTranslations('catalogue.category')
  const titles = useTranslations('common.titles')
  return (
    <EmptyState level={2} title={t('emptyShop')} lead={t('emptyShopLead')}>
      <ButtonLink look="outline" to="/contact">
        {titles('contact')}
      </ButtonLink>
    </EmptyState>
  )
}
