import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../../api.ts'
import { useInView } from '../../../hooks/use-in-view.ts'
import { SectionHead } from '../../../ui/text/section.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { type CardItem, cardOf } from '../../cards/card-item.ts'
import { CardRow } from '../../cards/card-row.tsx'
import { clearViewed, viewedItems } from './viewed-items.ts'

const shown = 4

/** The other viewed items at their current prices, and a button that clears the history. */
export function RecentlyViewed({ except }: { except: number }) {
  const t = useTranslations('recentlyViewed')
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  const cleared = useRef<HTMLParagraphElement>(null)
  const items = useViewedItems(except, useInView(place))
  const [isCleared, setCleared] = useState(false)
  useEffect(() => {
    if (isCleared) cleared.current?.focus()
  }, [isCleared])
  const clear = () => {
    clearViewed()
    setCleared(true)
  }
  if (items.length === 0 && !isCleared) return <div ref={place} />
  return (
    <section className="section" aria-labelledby={titleId}>
      <SectionHead title={t('title')} titleId={titleId} lead={t('lead')}>
        {!isCleared && (
          <button type="button" className="text-link" onClick={clear}>
            {t('clear')}
          </button>
        )}
      </SectionHead>
      {isCleared ? (
        <p className="text-soft" ref={cleared} tabIndex={-1}>
          {t('cleared')}
        </p>
      ) : (
        <CardRow items={items} />
      )}
    </section>
  )
}

/** In the order of viewing, without deleted items. */
function useViewedItems(except: number, isShown: boolean): CardItem[] {
  const api = useApi()
  const ids = useSyncExternalStore(viewedItems.subscribe, viewedItems.read)
  const [items, setItems] = useState<CardItem[]>([])
  const wanted = ids.filter((id) => id !== except)
  const list = wanted.join(',')
  useEffect(() => {
    let isLatest = true
    const update = (found: CardItem[]) => isLatest && setItems(found)
    const order = list.split(',').filter(Boolean).map(Number)
    if (order.length === 0) update([])
    else if (isShown) {
      api.items({ ids: order, per_page: order.length }).then(
        ({ data }) => update(order.flatMap((id) => data.find((item) => item.id === id) ?? []).map(cardOf)),
        // The page is complete without them, so a failure is ignored.
        () => update([]),
      )
    }
    return () => {
      isLatest = false
    }
  }, [api, list, isShown])
  return items.slice(0, shown)
}
