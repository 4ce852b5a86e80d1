import { usePreloadedComponent } from '../../hooks/use-preloaded-component.ts'
import { langOf } from '../../language/lang.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../../words/load-words.ts'

/** The lines saved for later below the cart, in a chunk of their own with their texts. */
export function LazySavedLines() {
  const { Part: SavedLines, hasFailed, retryLoad } = usePreloadedComponent(loadSavedLines)
  if (hasFailed) return <LoadFailure retry={retryLoad} />
  return SavedLines && <SavedLines />
}

const loadSavedLines = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'savedLines')
  const [{ SavedLines }] = await Promise.all([import('./saved-lines-section.tsx'), words])
  return SavedLines
}
