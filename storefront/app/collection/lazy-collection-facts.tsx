import type { Collection } from '@rawnaq/contract/collection'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'

type FactsProps = { collection: Collection; isAwaited: boolean }

/** Where and when an order is collected, in a chunk that only such orders load. */
export function LazyCollectionFacts(props: FactsProps) {
  const { Part: CollectionFacts, hasFailed, retryLoad } = usePreloadedComponent(loadFacts)
  if (hasFailed)
    return (
      <div>
        <LoadFailure retry={retryLoad} />
      </div>
    )
  return CollectionFacts && <CollectionFacts {...props} />
}

const loadFacts = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'delivery')
  const [{ CollectionFacts }] = await Promise.all([import('./collection-facts.tsx'), words])
  return CollectionFacts
}
