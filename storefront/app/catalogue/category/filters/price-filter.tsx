import { useTranslations } from '../../../words/translations.ts'
import { priceBounds, priceEnds } from './filters.ts'
import { PriceField } from './price-field.tsx'
import { PriceSlider } from './price-slider.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { useFilters } from './use-filters.ts'

/** The price range: a slider with two handles, and two fields that accept values beyond it. */
export function PriceFilter() {
  const t = useTranslations('catalogue.category')
  const { filters, apply } = useFilters()
  const [low, setLow, requestLow] = useFilterDraft(filters.lowest_price ?? priceEnds.lowest)
  const [high, setHigh, requestHigh] = useFilterDraft(filters.highest_price ?? priceEnds.highest)
  const commit = () => {
    requestLow(low)
    requestHigh(high)
    apply(priceBounds(low, high))
  }
  return (
    <section>
      <h2>{t('price')}</h2>
      <PriceSlider low={low} high={high} onLow={setLow} onHigh={setHigh} onCommit={commit} />
      <div className="price-fields">
        <PriceField
          name="lowest_price"
          label={t('from')}
          price={low}
          onCommit={(price) => apply(priceBounds(price, high))}
        />
        <PriceField
          name="highest_price"
          label={t('to')}
          price={high}
          onCommit={(price) => apply(priceBounds(low, price))}
        />
      </div>
    </section>
  )
}
