import type { Collection } from '@rawnaq/contract/collection'
import { Fact } from '../orders/order-fact.tsx'
import { useTranslations } from '../words/translations.ts'
import { CollectionMoment, CollectionPlace } from './collection-place.tsx'

type FactsProps = {
  collection: Collection
  /** Whether the order is not ready yet. */
  isAwaited: boolean
}

/** Where an order is collected, and the earliest moment while it is not ready. */
export function CollectionFacts({ collection, isAwaited }: FactsProps) {
  const t = useTranslations('delivery.collection')
  return (
    <>
      <Fact name={t('place')}>
        <CollectionPlace collection={collection} />
      </Fact>
      {isAwaited && (
        <Fact name={t('from')}>
          <p>{t.rich('fromMoment', { moment: () => <CollectionMoment of={collection.from} /> })}</p>
          <p className="text-small text-soft">{t('email')}</p>
        </Fact>
      )}
    </>
  )
}
