import type { Offer } from '@rawnaq/contract/item-lists'
import type { ReactNode } from 'react'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { type LoadPriority, Picture } from '../../ui/media/picture.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'

export type OfferSummary = Pick<Offer, 'id' | 'name' | 'brief' | 'percentage' | 'image'>

type OfferPanelProps = {
  offer: OfferSummary
  /** 1 on the page of this offer; otherwise the name links to that page. */
  level?: 1 | 2
  titleId?: string
  /** Replaces the discount. */
  kicker?: ReactNode
  fetched?: LoadPriority
  /** Links below the text. */
  children?: ReactNode
}

/** An offer with its picture, discount, name and lead. */
export function OfferPanel({ offer, level = 2, titleId, kicker, fetched, children }: OfferPanelProps) {
  const t = useTranslations('common.price')
  const Heading = `h${level}` as const
  const { id, name, brief, percentage, image } = offer
  return (
    <div className={image ? 'offer-panel' : 'offer-panel offer-panel-plain'}>
      {image && (
        <div className="offer-panel-picture">
          <Picture media={image} sizes="(min-width: 40rem) 50vw, 100vw" alt="" fetched={fetched} />
        </div>
      )}
      <div className="offer-panel-words lining on-emerald">
        <p className="kicker">{kicker ?? t.rich('off', { ...isolated, percent: `${percentage}%` })}</p>
        <Heading id={titleId}>
          {level === 1 ? (
            <ShopText>{name}</ShopText>
          ) : (
            <LocalisedLink to={`/offers/${id}`}>
              <ShopText>{name}</ShopText>
            </LocalisedLink>
          )}
        </Heading>
        <p>
          <ShopText>{brief}</ShopText>
        </p>
        {children}
      </div>
    </div>
  )
}
