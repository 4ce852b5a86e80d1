import { useEffect } from 'react'
import { useProfile } from '../account/session/profile-store.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { CollectionMoment, CollectionPlace } from './collection-place.tsx'
import type { CollectionState } from './use-collection.ts'

/** The section of the choice. It shows why collection is no longer offered. */
export function CollectionChoice({ collection }: { collection: CollectionState }) {
  const { offer, quoteRefusal, refusal, choose } = collection
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of a quote is shown once
  useEffect(() => {
    if (quoteRefusal) choose(false, quoteRefusal)
  }, [quoteRefusal])
  return (
    <section className="checkout-part" aria-labelledby={offer ? 'collection' : undefined}>
      {refusal !== null && (
        <Notice focusOn={refusal}>
          <p>{refusal}</p>
        </Notice>
      )}
      {offer && <Choice collection={collection} offer={offer} />}
    </section>
  )
}

type ChoiceProps = { collection: CollectionState; offer: NonNullable<CollectionState['offer']> }

/** Delivery or collection, with the place and the earliest moment. */
function Choice({ collection, offer }: ChoiceProps) {
  const t = useTranslations('delivery.collection')
  return (
    <>
      <h2 id="collection">{t('title')}</h2>
      <RadioList
        name="collection"
        label={t('title')}
        value={collection.isChosen ? 'collect' : 'deliver'}
        onChange={(choice) => collection.choose(choice === 'collect')}
        options={[
          { value: 'deliver', label: t('deliver'), hint: t('deliverHint') },
          {
            value: 'collect',
            label: t('collect'),
            hint: t.rich('readyFrom', { moment: () => <CollectionMoment of={offer.from} /> }),
            panel: (
              <CollectionPlace collection={offer}>
                <p className="text-small text-soft">{t('email')}</p>
                <MissingPhone />
              </CollectionPlace>
            ),
          },
        ]}
      />
    </>
  )
}

/** A customer whose account has no phone number adds one first. */
function MissingPhone() {
  const t = useTranslations('delivery.collection')
  const profile = useProfile()
  if (!profile || profile.mobile) return null
  return (
    <p>
      {t.rich('noPhone', {
        details: (words) => (
          <TextLink inline to="/my-account/change_info">
            {words}
          </TextLink>
        ),
      })}
    </p>
  )
}
