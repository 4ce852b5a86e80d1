import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { PricedLine } from './priced-line.ts'
import { cartStore } from './store/cart-store.ts'

/** What a shopper does to the lines of the cart: every change saves itself, a removal can be undone for six seconds. */
export function useLineChanges(lines: readonly PricedLine[]) {
  const t = useTranslations('cart')
  const words = useTranslations('common')

  const remove = ({ item_id, property_id, item_quantity, item }: PricedLine) => {
    const line = { item_id, property_id, item_quantity }
    const place = lines.findIndex((other) => other.item_id === item_id && other.property_id === property_id)
    cartStore.remove(line)
    moveFocusNear(place)
    showToast({
      text: t('removed', { name: item?.name ?? t('aPiece') }),
      picture: item?.image,
      action: {
        label: t('undo'),
        act: () => {
          cartStore.putBack(line, place)
          moveFocusNear(place)
        },
      },
    })
  }

  return {
    remove,
    setQuantity: (line: PricedLine, quantity: number) =>
      quantity < 1 ? remove(line) : cartStore.setQuantity(line, quantity, line.item?.stock),
    /** More were typed than there are. */
    showStock: ({ item }: PricedLine) => showToast({ text: words('stepper.most', { count: item?.stock ?? 0 }) }),
  }
}

/** The button that was pressed has gone with its line: the focus moves to the next line, or to the heading. */
function moveFocusNear(place: number) {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const around = document.querySelector('dialog[open]') ?? document
    const others = around.querySelectorAll<HTMLElement>('[data-removes-line]')
    const next = others[Math.min(place, others.length - 1)]
    const heading = around.querySelector<HTMLElement>('#main h1, h2')
    if (!next && heading) heading.tabIndex = -1
    ;(next ?? heading)?.focus({ preventScroll: true })
  })
}
