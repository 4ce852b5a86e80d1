import type { Picture } from '@rawnaq/contract/pictures'
import type { Review, ReviewList } from '@rawnaq/contract/reviews'
import { useEffect, useId, useState } from 'react'
import { announceHydration } from '../../../../ssr/hydrate-after-paint.ts'
import { useLazyDialog } from '../../../hooks/use-lazy-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/text/section.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewToolbar } from './review-toolbar.tsx'
import { useReviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'

/** The ratings of an item, its reviews page by page, and a button to write one. */
export function Reviews({ item, first }: { item: number; first: ReviewList }) {
  const t = useTranslations('review.list')
  const titleId = useId()
  const { list, query, isBusy, change, showMore } = useReviews(item, first)
  const { summary } = first
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
  }, [])
  useEffect(() => {
    if (isHydrated) announceHydration()
  }, [isHydrated])
  return (
    <section
      className="section reviews"
      id="reviews"
      aria-labelledby={titleId}
      data-hydrating={!isHydrated || undefined}
    >
      <SectionHead title={t('title')} titleId={titleId}>
        <WriteReview item={item} />
      </SectionHead>
      <div className="reviews-body">
        {summary.count > 0 && <ReviewSummary summary={summary} />}
        <div>
          {summary.reviews === 0 && <p className="text-soft">{t('none')}</p>}
          {summary.reviews > 1 && <ReviewToolbar query={query} withPhotos={summary.with_photos} onChange={change} />}
          <Entries list={list} />
          {list.data.length === 0 && query.photos && <p className="text-soft">{t('noneWithPhotos')}</p>}
          <p className="visually-hidden" role="status">
            {list !== first && t('shown', { count: list.data.length })}
          </p>
          {list.next && (
            <Button look="outline" busy={isBusy} onClick={showMore}>
              {t('more')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

type Viewed = { pictures: Picture[]; shown: number; author: string }

/** Reviews whose photos open in the same viewer as those of the item. */
function Entries({ list }: { list: ReviewList }) {
  const t = useTranslations('review.list')
  const viewer = useLazyDialog(loadViewer)
  const [viewed, setViewed] = useState<Viewed>({ pictures: [], shown: 0, author: '' })
  const view = (review: Review, shown: number) => {
    const author = review.author || t('someone')
    const named = (photo: Picture, index: number) => ({
      ...photo,
      alt: t('photo', { number: String(index + 1), author }),
    })
    setViewed({ pictures: review.photos.map(named), shown, author })
  }
  return (
    <>
      <ul className="review-list">
        {list.data.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} opener={viewer.opener} onOpen={(photo) => view(review, photo)} />
          </li>
        ))}
      </ul>
      {viewer.Dialog && (
        <viewer.Dialog
          pictures={viewed.pictures}
          name={viewed.author}
          shown={viewed.shown}
          onShow={(shown) => setViewed((before) => ({ ...before, shown }))}
          open={viewer.isOpen}
          onClose={viewer.close}
        />
      )}
    </>
  )
}

const loadViewer = async () => (await import('../gallery/viewer.tsx')).Viewer
