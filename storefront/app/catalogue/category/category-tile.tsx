import type { Tile } from '@rawnaq/contract/categories'
import { Picture } from '../../ui/media/picture.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'

type CategoryTileProps = { tile: Pick<Tile, 'title' | 'text' | 'link' | 'link_text' | 'image'> }

/** The story of a category among its items, as wide as two of them. */
export function CategoryTile({ tile: { title, text, link, link_text, image } }: CategoryTileProps) {
  const t = useTranslations('catalogue.category')
  return (
    <li className="category-tile">
      {image && (
        <div className="category-tile-picture">
          <Picture media={image} sizes="(min-width: 64rem) 23vw, 92vw" alt="" />
        </div>
      )}
      <div className="category-tile-words">
        <h2>
          <ShopText>{title}</ShopText>
        </h2>
        {text && (
          <p>
            <ShopText>{text}</ShopText>
          </p>
        )}
        {link && (
          <TextLink to={link}>
            <ShopText>{link_text || t('readMore')}</ShopText>
          </TextLink>
        )}
      </div>
    </li>
  )
}
