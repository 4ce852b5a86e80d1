import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useModalDialog } from '../../hooks/use-modal-dialog.ts'
import { useTranslations } from '../../words/translations.ts'
import { Button } from '../button.tsx'
import { StarOrnament } from '../media/star-ornament.tsx'
import { busyStore } from './while-busy.ts'

/** `left`: the shopper waits no longer, and the work goes on. */
type Stage = 'hidden' | 'shown' | 'slow' | 'left'

/** Covers the page 150 ms after `whileBusy` began, so that quick answers do not flash; offers a way out after 15 s. */
export function BusyOverlay() {
  const t = useTranslations('common')
  const { stage, leave } = useStage(useSyncExternalStore(busyStore.subscribe, busyStore.read, () => false))
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = stage === 'shown' || stage === 'slow'
  useModalDialog(dialog, isOpen)
  return (
    <dialog
      className="busy"
      ref={dialog}
      aria-label={t('loading')}
      onKeyDown={(event) => event.key === 'Escape' && stage !== 'slow' && event.preventDefault()}
      onCancel={(event) => stage !== 'slow' && event.preventDefault()}
      // Also sent after the work has ended. A browser may close the dialog in spite of a prevented cancel event.
      onClose={({ currentTarget }) => {
        if (stage === 'slow') leave()
        else if (stage === 'shown' && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <StarOrnament className="busy-star" />
      <p role="status">{isOpen && t(stage === 'slow' ? 'loadingSlow' : 'loading')}</p>
      {stage === 'slow' && (
        <Button look="outline" onClick={leave}>
          {t('stopWaiting')}
        </Button>
      )}
    </dialog>
  )
}

/** Hidden in the same render in which the work ends: whatever the result shows may then take the focus. */
function useStage(busy: boolean) {
  const [stage, setStage] = useState<Stage>('hidden')
  useEffect(() => {
    if (!busy) return
    const timers = [setTimeout(() => setStage('shown'), 150), setTimeout(() => setStage('slow'), 15_000)]
    return () => {
      timers.forEach(clearTimeout)
      setStage('hidden')
    }
  }, [busy])
  return { stage: busy ? stage : 'hidden', leave: () => setStage('left') }
}
