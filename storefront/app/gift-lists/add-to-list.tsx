import Gift from 'lucide-react/icons/gift'
import { loginPath } from '../account/return-url.ts'
import { useProfile } from '../account/session/profile-store.ts'
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts'
import { langOf } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'

type AddToListProps = {
  itemId: number
  /** Null for an item without variants. */
  variantId: number | null
  /** Shows the options to choose first; true if there are any. */
  asksForOptions: () => boolean
}

/** A button that adds the item to a gift list of the customer. Visitors sign in first. */
export function AddToList({ itemId, variantId, asksForOptions }: AddToListProps) {
  const t = useTranslations('product')
  const isCustomer = useProfile() !== null
  const navigate = useLocalisedNavigate()
  const { Dialog, isOpen, opener, close } = useLazyDialog(loadDialog)
  const press = () => {
    if (!isCustomer) return navigate(loginPath(`/single-product/${itemId}`))
    return asksForOptions() ? undefined : opener.onClick()
  }
  return (
    <>
      <button type="button" aria-haspopup={isCustomer ? 'dialog' : undefined} {...opener} onClick={press}>
        <Icon of={Gift} />
        {t('addToList')}
      </button>
      {Dialog && <Dialog open={isOpen} onClose={close} choice={{ item_id: itemId, property_id: variantId }} />}
    </>
  )
}

const loadDialog = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'giftList')
  const [{ AddToListDialog }] = await Promise.all([import('./add-to-list-dialog.tsx'), words])
  return AddToListDialog
}
