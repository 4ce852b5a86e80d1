import { useTranslations } from '../../../words/translations.ts'
import { lowestPrice, priceBounds } from './filters.ts'
import { PriceField } from './price-field.tsx'
import { PriceSlider } from './price-slider.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { useFilters } from './use-filters.ts'

/** The price range up to `highest`: a slider with two handles, and two fields that accept values beyond it. */
export function PriceFilter({ highest }: { highest: number }) {
  const t = useTranslations('catalogue.category')
  const { filters, apply } = useFilters()
  const [low, setLow, requestLow] = useFilterDraft(filters.lowest_price ?? lowestPrice)
  const [high, setHigh, requestHigh] = useFilterDraft(filters.highest_price ?? highest)
  const commit = () => {
    requestLow(low)
    requestHigh(high)
    apply(priceBounds(low, high, highest))
  }
  return (
    <section>
      <h2>{t('price')}</h2>
      <PriceSlider highest={highest} low={low} high={high} onLow={setLow} onHigh={setHigh} onCommit={commit} />
      <div className="price-fields">
        <PriceField
          name="lowest_price"
          label={t('from')}
          price={low}
          onCommit={(price) => apply(priceBounds(price, high, highest))}
        />
        <PriceField
          name="highest_price"
          label={t('to')}
          price={high}
          onCommit={(price) => apply(priceBounds(low, price, highest))}
        />
      </div>
    </section>
  )
}
