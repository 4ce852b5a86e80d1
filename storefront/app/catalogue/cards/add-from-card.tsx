import { countItems } from '@rawnaq/rules/cart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { cartStore } from '../../cart/store/cart-store.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { CardItem } from './card-item.ts'

/** A button that puts one item in the cart; only for items without variants. */
export function AddFromCard({ item }: { item: CardItem }) {
  const t = useTranslations('common.card')
  const add = useAddOne(item)
  return (
    <IconButton className="product-card-add" icon={ShoppingBag} name={t('add', { name: item.name })} onClick={add} />
  )
}

/** Puts one item in the cart, up to the stock, and shows that. */
export function useAddOne(item: CardItem) {
  const t = useTranslations('common.card')
  const stepper = useTranslations('common.stepper')
  return () => {
    const before = countItems(cartStore.read())
    cartStore.add({ item_id: item.id, property_id: null, item_quantity: 1 }, item.quantity)
    const isAdded = countItems(cartStore.read()) > before
    showToast({
      text: isAdded ? t('added') : stepper('most', { count: item.quantity ?? 0 }),
      tone: isAdded ? 'done' : 'error',
      action: { label: t('viewCart'), to: '/cart' },
      picture: item.media[0],
    })
  }
}
