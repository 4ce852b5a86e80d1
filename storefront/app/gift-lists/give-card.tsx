import type { GiftListItem, SharedGiftList } from '@rawnaq/contract/gift-lists'
import { type Currency, toDecimal, toMinor } from '@rawnaq/rules/money'
import { itemPath } from '@rawnaq/rules/page-paths'
import { cartStore } from '../cart/store/cart-store.ts'
import { useCart } from '../cart/store/use-cart.ts'
import { useCurrency } from '../hooks/use-money.ts'
import { LocalisedLink } from '../language/localised-link.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Picture } from '../ui/media/picture.tsx'
import { NotAvailable, Price } from '../ui/text/price.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { giftListOrder, markForList, useListMark } from './list-mark.ts'

type GiveCardProps = { list: SharedGiftList; item: GiftListItem }

/** An item of a shared list: how many are given, and a button that adds one to the cart for the list. */
export function GiveCard({ list, item }: GiveCardProps) {
  const t = useTranslations('giftList')
  const currency = useCurrency()
  const options = [item.color, item.size].filter(Boolean).join(' · ')
  return (
    <article className="give-card">
      <LocalisedLink to={itemPath(item.item_id, item.slug)} className="give-card-picture" tabIndex={-1} aria-hidden>
        {item.image && <Picture media={item.image} sizes={sizes} alt="" />}
      </LocalisedLink>
      <h2>
        <LocalisedLink to={itemPath(item.item_id, item.slug)}>
          <ShopText>{item.name}</ShopText>
        </LocalisedLink>
      </h2>
      {options && (
        <p className="text-small text-soft">
          <bdi>{options}</bdi>
        </p>
      )}
      {!item.gone && <Price now={netPrice(item, currency)} was={item.discount > 0 ? item.item_price : null} />}
      <p className="text-small text-soft">
        {t('given', { given: String(Math.min(item.bought, item.wanted)), wanted: String(item.wanted) })}
      </p>
      <GiveButton list={list} item={item} />
    </article>
  )
}

function GiveButton({ list, item }: GiveCardProps) {
  const t = useTranslations('giftList')
  const { lines } = useCart()
  const mark = useListMark()
  const inCart = mark?.token === list.token ? inOrder(giftListOrder(mark, lines)?.items ?? [], item) : 0
  const left = item.wanted - item.bought
  if (left <= 0) return <p className="give-card-state">{t('allGiven')}</p>
  if (item.gone || item.stock < 1 || item.needs_variant)
    return (
      <p className="give-card-state">
        <NotAvailable />
      </p>
    )
  if (inCart >= left) return <p className="give-card-state">{t('inCart', { count: inCart })}</p>

  const give = () => {
    const { item_id, property_id } = item
    const before = countOf(cartStore.read(), item)
    cartStore.add({ item_id, property_id, item_quantity: 1 }, item.stock)
    const viewCart = { label: t('viewCart'), to: '/cart' }
    if (countOf(cartStore.read(), item) === before)
      return showToast({ text: t('notMore'), tone: 'error', action: viewCart })
    const hadOther = markForList(list, item)
    showToast({ text: t(hadOther ? 'addedInstead' : 'added'), action: viewCart, picture: item.image })
  }
  return (
    <Button look="outline" full onClick={give} aria-label={t('giveNamed', { name: item.name })}>
      {t('give')}
    </Button>
  )
}

type Choice = Pick<GiftListItem, 'item_id' | 'property_id'>

const inOrder = (items: readonly { item_id: number; property_id?: number | null; quantity: number }[], item: Choice) =>
  items.find((one) => one.item_id === item.item_id && (one.property_id ?? null) === item.property_id)?.quantity ?? 0

const countOf = (lines: ReturnType<typeof cartStore.read>, item: Choice) =>
  lines.reduce(
    (sum, line) =>
      line.item_id === item.item_id && line.property_id === item.property_id ? sum + line.item_quantity : sum,
    0,
  )

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'

/** The unit price after the offer, in decimals as on the wire. */
const netPrice = ({ item_price, discount }: GiftListItem, { digits }: Currency): number =>
  toDecimal(toMinor(item_price, digits) - toMinor(discount, digits), digits)
