import { ApiRefusal } from '@rawnaq/contract/client'
import { type CartLine, countItems, lineOf, sameLine } from '@rawnaq/rules/cart'
import { profileStore } from '../../account/session/profile-store.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { useTranslations } from '../../words/translations.ts'
import type { PricedLine } from '../quote/priced-line.ts'
import { cartStore } from '../store/cart-store.ts'
import { moveFocusNear } from '../use-line-changes.ts'
import { savedLines, TooManySavedLines } from './saved-lines.ts'

/** Moves lines between the cart and the saved ones. Each change can be undone; after a failure nothing is changed. */
export function useSavedLineChanges() {
  const t = useTranslations('savedLines')

  const reporting = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (failure) {
      const text = failure instanceof ApiRefusal ? failure.message : null
      showToast({ text: text ?? t(failure instanceof TooManySavedLines ? 'full' : 'failed'), tone: 'error' })
    }
  }

  const report = (
    word: 'saved' | 'moved' | 'movedSome' | 'removed',
    { item, item_quantity }: PricedLine,
    undo: () => Promise<void>,
    moved = item_quantity,
  ) =>
    showToast({
      text: t(word, { name: item?.name ?? t('anItem'), moved: String(moved), count: String(item_quantity) }),
      picture: item?.image,
      action: { label: t('undo'), act: () => reporting(undo) },
    })

  return {
    /** Saves a line of the cart at this index for later. */
    save: (from: PricedLine, index: number) =>
      reporting(async () => {
        const line = plain(from)
        const wasSaved = isSaved(line)
        await savedLines.add(line)
        cartStore.remove(line)
        moveFocusNear(index)
        report('saved', from, async () => {
          cartStore.putBack(line, index)
          if (!wasSaved) await savedLines.remove(line)
          moveFocusNear(index)
        })
      }),

    /** Moves a saved line into the cart, up to the stock; a message states how many. It stays saved if the cart does not take it. */
    move: (from: PricedLine, index: number) =>
      reporting(async () => {
        const line = plain(from)
        const before = cartStore.read()
        cartStore.add(line, from.item?.stock)
        if (countItems(cartStore.read()) === countItems(before))
          return showToast({ text: t('cartFull', { name: from.item?.name ?? t('anItem') }), tone: 'error' })
        await untilCartIsSaved()
        const present = before.find((one) => sameLine(one, line))
        const moved = quantityInCart(line) - (present?.item_quantity ?? 0)
        if (moved <= 0) return
        await savedLines.remove(line)
        moveFocusNear(index, savedRemovals)
        const undo = async () => {
          await savedLines.add(line)
          if (present) cartStore.setQuantity(line, present.item_quantity)
          else cartStore.remove(line)
          moveFocusNear(index, savedRemovals)
        }
        report(moved < line.item_quantity ? 'movedSome' : 'moved', from, undo, moved)
      }),

    remove: (from: PricedLine, index: number) =>
      reporting(async () => {
        const line = plain(from)
        await savedLines.remove(line)
        moveFocusNear(index, savedRemovals)
        report('removed', from, async () => {
          await savedLines.add(line)
          moveFocusNear(index, savedRemovals)
        })
      }),
  }
}

const savedRemovals = '[data-removes-saved-line]'

/** A customer's cart may refuse the line. Guests do not load the synchronisation. */
async function untilCartIsSaved() {
  if (profileStore.read()) await (await import('../store/cart-sync.ts')).savedCartId()
}

const plain = (line: PricedLine): CartLine => lineOf(line, line.item_quantity)
const isSaved = (line: CartLine) => savedLines.read()?.some((one) => sameLine(one, line)) ?? false
const quantityInCart = (line: CartLine) => cartStore.read().find((one) => sameLine(one, line))?.item_quantity ?? 0
