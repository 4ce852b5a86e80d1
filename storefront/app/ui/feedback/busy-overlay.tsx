import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useModalDialog } from '../../hooks/use-modal-dialog.ts'
import { useTranslations } from '../../words/translations.ts'
import { Button } from '../button.tsx'
import { Khatim } from '../media/khatim.tsx'
import { busyStore } from './while-busy.ts'

type Stage = 'hidden' | 'shown' | 'slow'

/** Covers the page 150 ms after `whileBusy` began, so that quick answers do not flash; offers a way out after 15 s. */
export function BusyOverlay() {
  const t = useTranslations('common')
  const stage = useStage(useSyncExternalStore(busyStore.subscribe, busyStore.read, () => false))
  const dialog = useRef<HTMLDialogElement>(null)
  const [left, setLeft] = useState(false)
  const isShown = stage === 'shown' || stage === 'slow'
  useEffect(() => {
    if (!isShown) setLeft(false)
  }, [isShown])
  useModalDialog(dialog, isShown && !left)
  return (
    <dialog
      className="busy"
      ref={dialog}
      aria-label={t('loading')}
      onKeyDown={(event) => event.key === 'Escape' && stage !== 'slow' && event.preventDefault()}
      onCancel={(event) => stage !== 'slow' && event.preventDefault()}
      onClose={() => (stage === 'shown' ? dialog.current?.showModal() : setLeft(true))}
    >
      <Khatim className="busy-star" />
      <p role="status">{isShown && t(stage === 'slow' ? 'loadingSlow' : 'loading')}</p>
      {stage === 'slow' && (
        <Button look="outline" onClick={() => setLeft(true)}>
          {t('stopWaiting')}
        </Button>
      )}
    </dialog>
  )
}

function useStage(busy: boolean): Stage {
  const [stage, setStage] = useState<Stage>('hidden')
  useEffect(() => {
    if (!busy) {
      setStage('hidden')
      return
    }
    const timers = [setTimeout(() => setStage('shown'), 150), setTimeout(() => setStage('slow'), 15_000)]
    return () => timers.forEach(clearTimeout)
  }, [busy])
  return stage
}
