import type { GiftListRow } from '@rawnaq/contract/gift-lists'
import { useEffect, useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { useLang } from '../language/lang.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

type Choice = { item_id: number; property_id: number | null }
type AddToListDialogProps = { open: boolean; onClose: () => void; choice: Choice }

/** Chooses the gift list that an item is added to; without one, links to a new list. */
export function AddToListDialog({ open, onClose, choice }: AddToListDialogProps) {
  const t = useTranslations('giftList')
  return (
    <Sheet open={open} onClose={onClose} title={t('addTitle')} side="bottom">
      <ListChoice choice={choice} onClose={onClose} />
    </Sheet>
  )
}

function ListChoice({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const t = useTranslations('giftList')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [lists, setLists] = useState<readonly GiftListRow[] | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  useEffect(() => {
    accountApi(locale)
      .giftLists()
      .then(({ data }) => setLists(data))
      .catch((failure) => {
        onClose()
        showToast({ text: errorMessage(failure), tone: 'error' })
      })
  }, [locale, errorMessage, onClose])
  const add = async ({ id, title }: GiftListRow) => {
    setBusy(id)
    try {
      await accountApi(locale).addToGiftList(id, choice)
      onClose()
      showToast({ text: t('addedTo', { title }), action: { label: t('open'), to: `/my-account/gift_list/${id}` } })
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  if (!lists) return <span className="skeleton skeleton-line" aria-hidden="true" />
  return (
    <div className="list-choice">
      {lists.length === 0 && <p>{t('noneLead')}</p>}
      {lists.map((list) => (
        <Button key={list.id} look="outline" full busy={busy === list.id} onClick={() => add(list)}>
          <bdi>{list.title}</bdi>
        </Button>
      ))}
      <ButtonLink look={lists.length === 0 ? 'primary' : 'quiet'} full to="/my-account/gift_list">
        {t('new')}
      </ButtonLink>
    </div>
  )
}
