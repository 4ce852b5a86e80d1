import { itemPath } from '@rawnaq/rules/page-paths'
import { useAddOne } from '../catalogue/cards/add-from-card.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NotAvailable } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import type { ComparedItem } from './load-comparison.ts'

/** A button that adds the item to the cart, or a link to its page where something must be chosen first. */
export function OrderCell({ item }: { item: ComparedItem }) {
  const t = useTranslations('compare')
  const add = useAddOne(item)
  const card = useTranslations('common.card')
  if (!item.available) return <NotAvailable />
  if (item.properties_count + item.required_options_count > 0)
    return (
      <ButtonLink
        look="outline"
        full
        to={itemPath(item.id, item.slug)}
        aria-label={t('chooseNamed', { name: item.name })}
      >
        {t('choose')}
      </ButtonLink>
    )
  return (
    <Button full onClick={add} aria-label={card('add', { name: item.name })}>
      {t('addToCart')}
    </Button>
  )
}
