import type { Tag } from '@rawnaq/contract/item-attributes'
import { Picture } from '../../ui/media/picture.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'

type OccasionHeadProps = { occasion: Pick<Tag, 'name' | 'lead' | 'image'> }

/** Breadcrumbs, name, sentence and picture of an occasion. */
export function OccasionHead({ occasion: { name, lead, image } }: OccasionHeadProps) {
  return (
    <>
      <Breadcrumbs current={name} />
      <div className="occasion-head">
        <div className="category-head">
          <h1>
            <ShopText>{name}</ShopText>
          </h1>
          {lead && (
            <p className="lead">
              <ShopText>{lead}</ShopText>
            </p>
          )}
        </div>
        {image && (
          <div className="occasion-picture">
            <Picture media={image} sizes="(min-width: 64rem) 34rem, 92vw" alt="" fetched="soon" />
          </div>
        )}
      </div>
    </>
  )
}
