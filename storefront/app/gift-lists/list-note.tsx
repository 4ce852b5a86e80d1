import type { CartLine } from '@rawnaq/rules/cart'
import Gift from 'lucide-react/icons/gift'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'
import { giftListOrder, unmark, useListMark } from './list-mark.ts'

/** Names the gift list that items of the cart are for, with a button that makes them ordinary items. */
export function ListNote({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart.giftList')
  const mark = useListMark()
  const order = giftListOrder(mark, lines)
  if (!mark || !order) return null
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="list-note">
      <Icon of={Gift} small />
      <div>
        <p>{t.rich('for', { count, title: () => <bdi>{mark.title}</bdi> })}</p>
        <p className="text-small text-soft">{t('hint')}</p>
        <Button look="quiet" onClick={() => unmark()}>
          {t('without')}
        </Button>
      </div>
    </div>
  )
}
