import { itemPath } from '@rawnaq/rules/page-paths'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { useIsLiked } from '../../favourites/reactions.ts'
import { useReaction } from '../../favourites/use-reaction.ts'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { CachedMarkup } from '../../ui/cached-markup.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type LoadPriority, Picture } from '../../ui/media/picture.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { NotAvailable } from '../../ui/text/price.tsx'
import { Rating } from '../../ui/text/rating.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import { AddFromCard } from './add-from-card.tsx'
import type { CardItem } from './card-item.ts'
import { ItemPrice } from './item-price.tsx'

type ProductCardProps = {
  item: CardItem
  /** The `sizes` attribute of the picture. */
  sizes?: string
  /** 2 where the grid has no heading of its own. */
  headingLevel?: 2 | 3
  /** The loading priority of the picture, for cards of the first screen. */
  fetched?: LoadPriority
}

/**
 * An item in a grid: one link over picture and name, a favourite button and, without variants and required options, an add-to-cart button.
 * The second picture renders and loads on hover only.
 */
export function ProductCard(card: ProductCardProps) {
  const className = card.item.available ? 'product-card' : 'product-card product-card-gone'
  const inside = <CardLink {...card} />
  if (card.fetched === 'first') return <article className={className}>{inside}</article>
  return (
    <CachedMarkup as="article" name="card" of={card} className={className}>
      {inside}
    </CachedMarkup>
  )
}

function CardLink({ item, sizes = gridSizes, headingLevel = 3, fetched }: ProductCardProps) {
  const t = useTranslations('common')
  const isLiked = useIsLiked(item.id)
  const press = useReaction()
  const [isPointedAt, setPointedAt] = useState(false)
  const Heading = `h${headingLevel}` as const
  const [front, back] = item.media
  return (
    <>
      <div className="product-card-pictures">
        {front && <Picture media={front} sizes={sizes} fetched={fetched} alt="" />}
        {back && item.available && isPointedAt && <Picture media={back} sizes={sizes} alt="" />}
        {item.available && item.properties_count + item.required_options_count === 0 && <AddFromCard item={item} />}
      </div>
      {item.offer && item.available && (
        <span className="product-card-offer">
          {t.rich('price.off', { ...isolated, percent: `${item.offer.percentage}%` })}
        </span>
      )}
      <IconButton
        className="product-card-favourite"
        icon={Heart}
        name={t('favourite.addNamed', { name: item.name })}
        aria-pressed={isLiked}
        onClick={() => press({ item: item.id })}
      />
      <div className="product-card-words">
        <Heading className="product-card-name">
          <LocalisedLink
            to={itemPath(item.id, item.slug)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(true)}
          >
            <ShopText>{item.name}</ShopText>
          </LocalisedLink>
        </Heading>
        <div className="product-card-facts">
          {item.available ? <ItemPrice {...item} price={item.item_price} /> : <NotAvailable />}
          {item.rank_count > 0 && <Rating rating={item.rank} />}
        </div>
      </div>
    </>
  )
}

const gridSizes = '(min-width: 90rem) 27rem, (min-width: 64rem) 31vw, 46vw'
