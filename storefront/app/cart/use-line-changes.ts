import { lineOf, sameLine } from '@rawnaq/rules/cart'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { PricedLine } from './quote/priced-line.ts'
import { cartStore } from './store/cart-store.ts'

/** Changes to cart lines. Every change is saved; a removal can be undone for six seconds. */
export function useLineChanges(lines: readonly PricedLine[]) {
  const t = useTranslations('cart')
  const words = useTranslations('common')

  const remove = ({ item, ...removed }: PricedLine) => {
    const line = lineOf(removed, removed.item_quantity)
    const index = lines.findIndex((other) => sameLine(other, line))
    cartStore.remove(line)
    moveFocusNear(index)
    showToast({
      text: t('removed', { name: item?.name ?? t('anItem') }),
      picture: item?.image,
      action: {
        label: t('undo'),
        act: () => {
          cartStore.putBack(line, index)
          moveFocusNear(index)
        },
      },
    })
  }

  return {
    remove,
    setQuantity: (line: PricedLine, quantity: number) =>
      quantity < 1 ? remove(line) : cartStore.setQuantity(line, quantity, line.item?.stock),
    /** Shows the stock after a larger quantity was entered. */
    showStock: ({ item }: PricedLine) => showToast({ text: words('stepper.most', { count: item?.stock ?? 0 }) }),
  }
}

/** Moves the focus from a removed line to the next one, found by its button that removes it, or to the heading. */
export function moveFocusNear(index: number, buttons = '[data-removes-line]') {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const around = document.querySelector('dialog[open]') ?? document
    const others = around.querySelectorAll<HTMLElement>(buttons)
    const next = others[Math.min(index, others.length - 1)]
    const heading = around.querySelector<HTMLElement>('#main h1, h2')
    if (!next && heading) heading.tabIndex = -1
    ;(next ?? heading)?.focus({ preventScroll: true })
  })
}
