import { directionOf } from '@rawnaq/rules/locale'
import { useLang } from '../../../language/lang.ts'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'
import { DeliveryTerms } from './delivery-terms.tsx'
import { Details } from './details.tsx'
import { Tabs } from './tabs.tsx'

const besideDescription = 3

/** Tabs for the description, the details and the delivery terms. */
export function ProductTabs({ product }: { product: ProductFacts }) {
  const t = useTranslations('product.about')
  const { details, code, brand, unit } = product
  return (
    <section className="section" aria-label={t('label')}>
      <Tabs
        label={t('label')}
        tabs={[
          {
            name: 'description',
            label: t('description'),
            panel: (
              <div className="about">
                <Description of={product.description} />
                <Details rows={details.slice(0, besideDescription)} code={code} brand={brand} />
              </div>
            ),
          },
          {
            name: 'details',
            label: t('details'),
            panel: <Details rows={details} code={code} brand={brand} unit={unit} />,
          },
          { name: 'delivery', label: t('delivery'), panel: <DeliveryTerms delivery={product.delivery} /> },
        ]}
      />
    </section>
  )
}

/** A text in the other language is marked with its language. */
function Description({ of: { firstSentence, paragraphs, locale } }: { of: ProductFacts['description'] }) {
  const isForeign = useLang() !== locale
  return (
    <div className="prose" lang={isForeign ? locale : undefined} dir={isForeign ? directionOf(locale) : undefined}>
      {firstSentence && <p className="prose-opening">{firstSentence}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
