import type { ReactNode } from 'react'
import { ItemPrice } from '../catalogue/cards/item-price.tsx'
import { useRootData } from '../root-data.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { NotAvailable } from '../ui/text/price.tsx'
import { Rating } from '../ui/text/rating.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import type { ComparedItem } from './load-comparison.ts'

type Row = {
  key: string
  label: ReactNode
  /** Null or false where nothing is known. */
  cellOf: (item: ComparedItem) => ReactNode
}

/** The facts to compare, in their order. A fact that no item has is left out. */
export function useCompareRows(items: readonly ComparedItem[]): Row[] {
  const t = useTranslations('compare')
  const common = useTranslations('common')
  const gulf = useRootData()?.settings.arrival.gulf
  const row = (name: Parameters<typeof t>[0] & `rows.${string}`, cellOf: Row['cellOf']): Row => ({
    key: name,
    label: t(name),
    cellOf,
  })
  const rows = [
    row('rows.price', (item) => <PriceCell item={item} />),
    row('rows.availability', ({ available, availability, dispatch_note }) => {
      if (!available) return <NotAvailable />
      return availability === 'InStock' || dispatch_note === null ? t('inStock') : dispatch_note
    }),
    row('rows.rating', ({ rank, rank_count: count }) =>
      count === 0 ? null : (
        <span className="compare-rating">
          <Rating rating={rank} />
          <span className="text-small text-mute">{common('units.ratings', { count })}</span>
        </span>
      ),
    ),
    row('rows.brand', ({ brand }) => brand && <bdi>{brand}</bdi>),
    row('rows.colors', ({ colors }) => colors.length > 0 && <Names names={colors} />),
    row('rows.sizes', ({ sizes }) => sizes.length > 0 && <Names names={sizes} />),
    ...detailRows(items),
    row('rows.weight', ({ weight }) => weight && <Weight grams={weight} />),
    row('rows.unit', ({ unit }) => unit && <ShopText>{unit}</ShopText>),
    row('rows.options', ({ options_count }) => (options_count > 0 ? t('personalised') : null)),
    row('rows.preparation', ({ preparationDays: count }) => (count > 0 ? t('days', { count }) : t('noPreparation'))),
    row(
      'rows.delivery',
      ({ available }) => available && gulf && t('workingDays', { count: Math.max(gulf.from, gulf.to) }),
    ),
  ]
  return rows.filter(({ key }) => hasFact[key]?.(items) ?? true)
}

/** Rows that depend on what the items have. */
const hasFact: Record<string, (items: readonly ComparedItem[]) => boolean> = {
  'rows.rating': (items) => items.some(({ rank_count }) => rank_count > 0),
  'rows.brand': (items) => items.some(({ brand }) => brand),
  'rows.colors': (items) => items.some(({ colors }) => colors.length > 0),
  'rows.sizes': (items) => items.some(({ sizes }) => sizes.length > 0),
  'rows.weight': (items) => items.some(({ weight }) => weight),
  'rows.unit': (items) => items.some(({ unit }) => unit),
  'rows.options': (items) => items.some(({ options_count }) => options_count > 0),
  'rows.preparation': (items) => items.some(({ preparationDays }) => preparationDays > 0),
}

/** The rows of the details tables, such as the material, by their labels. */
function detailRows(items: readonly ComparedItem[]): Row[] {
  const labels = new Set(items.flatMap(({ details }) => details.map(({ label }) => label)))
  return [...labels].map((label) => ({
    key: `detail ${label}`,
    label: <ShopText>{label}</ShopText>,
    cellOf: ({ details }) => {
      const value = details.find((detail) => detail.label === label)?.value
      return value ? <ShopText>{value}</ShopText> : null
    },
  }))
}

function PriceCell({ item }: { item: ComparedItem }) {
  const t = useTranslations('common')
  return (
    <>
      <ItemPrice {...item} price={item.item_price} />
      {item.offer && (
        <span className="compare-offer">
          {t.rich('price.off', { ...isolated, percent: `${item.offer.percentage}%` })}
        </span>
      )}
    </>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <ShopText>{name}</ShopText>
        </li>
      ))}
    </ul>
  )
}

function Weight({ grams }: { grams: number }) {
  const t = useTranslations('compare')
  const [unit, weight] = grams < 1000 ? (['grams', grams] as const) : (['kilograms', grams / 1000] as const)
  return t.rich(unit, { ...isolated, weight: String(weight) })
}
