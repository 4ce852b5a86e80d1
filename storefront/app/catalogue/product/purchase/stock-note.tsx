import { useTranslations } from '../../../words/translations.ts'

type StockNoteProps = { isChosen: boolean; room: number; inCart: number; wanted: number }

/** Explains the quantity limit: the stock, and how much of it is in the cart. */
export function StockNote({ isChosen, room, inCart, wanted }: StockNoteProps) {
  const t = useTranslations('product.room')
  const left = useTranslations('common.stepper')
  const atMost = isChosen && wanted >= room
  return (
    <p className="purchase-note" role="status">
      {atMost &&
        (inCart === 0
          ? left('most', { count: room })
          : room > 0
            ? t('more', { count: room })
            : t('none', { count: inCart }))}
    </p>
  )
}
