import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import type { CollectionState } from './use-collection.ts'

/** The choice between delivery and collection in the checkout, in a chunk that only shops with collection load. */
export function CollectionSection({ collection }: { collection: CollectionState }) {
  const { offer, quoteRefusal, refusal } = collection
  return (offer ?? quoteRefusal ?? refusal) && <LazyChoice collection={collection} />
}

function LazyChoice(props: { collection: CollectionState }) {
  const { Part: CollectionChoice, hasFailed, retryLoad } = usePreloadedComponent(loadChoice)
  if (hasFailed) return <LoadFailure retry={retryLoad} />
  return CollectionChoice && <CollectionChoice {...props} />
}

const loadChoice = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'delivery')
  const [{ CollectionChoice }] = await Promise.all([import('./collection-choice.tsx'), words])
  return CollectionChoice
}
