import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { ReviewForm } from './review-form.tsx'
import { useOwnReview } from './use-own-review.ts'

type Props = { item: number; open: boolean; onClose: () => void }

/** The customer's own review of an item: its state, the form, and thanks once it is sent. */
export function ReviewSheet({ item, open, onClose }: Props) {
  const t = useTranslations('review')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <OwnReview item={item} onClose={onClose} />
    </Sheet>
  )
}

/** Rendered while the sheet is open, so that it is loaded each time. */
function OwnReview({ item, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('review')
  const words = useTranslations('common')
  const { own, failure, change } = useOwnReview(item)
  const [isSent, setSent] = useState(false)
  if (failure) return <Notice>{failure}</Notice>
  if (!own) return <p role="status">{words('loading')}</p>
  if (!own.can_write && !own.review) return <p>{t('onlyBuyers')}</p>
  if (isSent)
    return (
      <div className="form" role="status">
        <p className="review-thanks">{t('thanks')}</p>
        <p>{t(own.review?.state === 'published' ? 'saved' : 'waiting')}</p>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    )
  return <ReviewForm item={item} own={own} onChange={change} onSent={() => setSent(true)} onClose={onClose} />
}
