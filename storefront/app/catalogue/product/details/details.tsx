import type { ReactNode } from 'react'
import { Ltr } from '../../../ui/text/isolated.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'

type DetailsProps = { rows: ProductFacts['details']; code: string; brand: string | null; unit?: string | null }

/** Brand, material, measures, care and product code. */
export function Details({ rows, code, brand, unit }: DetailsProps) {
  const t = useTranslations('product.about')
  return (
    <dl className="details">
      {brand && (
        <Row label={t('brand')}>
          <bdi>{brand}</bdi>
        </Row>
      )}
      {rows.map(({ label, value }) => (
        <Row key={label} label={<ShopText>{label}</ShopText>}>
          <ShopText>{value}</ShopText>
        </Row>
      ))}
      {unit && <Row label={t('unit')}>{unit}</Row>}
      <Row label={t('code')}>
        <Ltr>{code}</Ltr>
      </Row>
    </dl>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
