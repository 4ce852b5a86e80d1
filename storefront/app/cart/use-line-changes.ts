import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { ShownLine } from './priced-line.ts'
import { cartStore } from './store/cart-store.ts'

/** What a shopper does to the lines of the cart: every change saves itself, a removal can be undone for six seconds. */
export function useLineChanges(lines: readonly ShownLine[]) {
  const t = useTranslations('cart')
  const words = useTranslations('common')

  const remove = ({ item_id, property_id, item_quantity, piece }: ShownLine) => {
    const line = { item_id, property_id, item_quantity }
    const place = lines.findIndex((other) => other.item_id === item_id && other.property_id === property_id)
    cartStore.remove(line)
    keepFocusNear(place)
    showToast({
      text: t('removed', { name: piece?.name ?? t('aPiece') }),
      picture: piece?.image,
      action: {
        label: t('undo'),
        act: () => {
          cartStore.putBack(line, place)
          keepFocusNear(place)
        },
      },
    })
  }

  return {
    remove,
    setQuantity: (line: ShownLine, quantity: number) =>
      quantity < 1 ? remove(line) : cartStore.setQuantity(line, quantity, line.piece?.stock),
    /** More were typed than there are. */
    tellStock: ({ piece }: ShownLine) => showToast({ text: words('stepper.most', { count: piece?.stock ?? 0 }) }),
  }
}

/** The button that was pressed has gone with its line: the focus moves to the next line, or to the heading. */
function keepFocusNear(place: number) {
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
