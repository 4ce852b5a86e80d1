import { usePreloadedComponent } from '../../../hooks/use-preloaded-component.ts'
import { langOf } from '../../../language/lang.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../../../words/load-words.ts'
import type { EngravingProps } from './engraving.tsx'

/** The fields of an engraving, loaded only for items that can be engraved. */
export function LazyEngraving(props: EngravingProps) {
  const { Part: Engraving, hasFailed, retryLoad } = usePreloadedComponent(loadEngraving)
  if (hasFailed) return <LoadFailure retry={retryLoad} />
  return (
    <div className="engraving" id="engraving">
      {Engraving && <Engraving {...props} />}
    </div>
  )
}

const loadEngraving = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'engraving')
  const [{ Engraving }] = await Promise.all([import('./engraving.tsx'), words])
  return Engraving
}

/** Moves the focus to the first field with an error, once it is marked. */
export const focusWrongEngraving = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#engraving [aria-invalid]')?.focus())
