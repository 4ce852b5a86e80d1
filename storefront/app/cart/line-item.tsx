import { itemPath } from '@rawnaq/rules/page-paths'
import type { ReactNode } from 'react'
import { LocalisedLink } from '../language/localised-link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Price } from '../ui/text/price.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { LineOptions } from './line-options.tsx'
import { isPriced, type PricedLine } from './quote/priced-line.ts'

type LineItemProps = {
  line: PricedLine
  /** Shown between the options of the line and its price. */
  details?: ReactNode
  /** Shown below the price. */
  children: ReactNode
}

/** The picture, name, options and price of an item in the cart or saved for later; a text if the shop no longer has it. */
export function LineItem({ line, details, children }: LineItemProps) {
  const t = useTranslations('cart')
  const { item } = line
  if (!item) {
    return (
      <div className="cart-item">
        <span className={line.state === 'gone' ? 'line-picture' : 'line-picture skeleton'} />
        {line.state === 'gone' && <p className="line-name">{t('gone')}</p>}
      </div>
    )
  }
  return (
    <div className="cart-item">
      <span className="line-picture">{item.image && <Picture media={item.image} sizes="7rem" alt="" />}</span>
      <div>
        <LocalisedLink className="line-name" to={itemPath(line.item_id, item.slug)}>
          <ShopText>{item.name}</ShopText>
        </LocalisedLink>
        <LineOptions of={item} />
        {details}
        {isPriced(line) && (
          <p className="text-small">
            <Price now={line.price} was={item.item_price} />
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
