import arabic from '../../art/wordmark-ar.svg'
import english from '../../art/wordmark-en.svg'
import { useRootData, useShopName } from '../../root-data.ts'
import { ShopText } from '../text/shop-text.tsx'

/** Names with artwork of their own; any other is set in the display face. */
const drawings = new Map([
  ['Rawnaq', { file: english, viewBox: '30 -942 5234 1138' }],
  ['رونق', { file: arabic, viewBox: '89 -930 2818 1412' }],
])

/** The name of the shop. Artwork is in the text colour with gold stars for dots. */
export function Wordmark() {
  const shop = useShopName()
  const drawing = drawings.get(shop)
  if (!drawing) {
    return (
      <span className="wordmark-text">
        <ShopText>{shop}</ShopText>
      </span>
    )
  }
  const { file, viewBox } = drawing
  return (
    <svg className="wordmark" viewBox={viewBox} role="img" aria-label={shop}>
      <use className="wordmark-letters" href={`${file}#letters`} />
      <use className="wordmark-stars" href={`${file}#stars`} />
    </svg>
  )
}

/** The logo of the shop on paper; its name where it has none. */
export function ShopMark() {
  const shop = useShopName()
  const logo = useRootData()?.settings.logo
  return logo ? <img className="shop-logo" src={logo} alt={shop} /> : <Wordmark />
}
