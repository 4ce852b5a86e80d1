import { type ComponentType, useRef, useState } from 'react'
import { reloadIfReachable } from '../browser/reload-if-reachable.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * A dialog loaded on demand. Spread `opener` on the button: it prefetches on hover and focus and opens on click. Render
 * `Dialog` beside it once it is not null. If it fails to load on a second click too although the shop answers, the page
 * is reloaded.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useTranslations('common')
  const { Part, loadComponent } = useLazyComponent(load)
  const [isOpen, setOpen] = useState(false)
  const hasFailed = useRef(false)
  // If prefetching fails, the click retries and reports the error.
  const prefetchDialog = () => Promise.allSettled([loadComponent()])
  const open = async () => {
    setOpen(true)
    try {
      await loadComponent()
    } catch {
      setOpen(false)
      if (hasFailed.current) await reloadIfReachable()
      hasFailed.current = true
      showToast({ tone: 'error', text: navigator.onLine ? t('broken.part') : t('offline') })
    }
  }
  return {
    Dialog: Part,
    isOpen,
    opener: { onPointerEnter: prefetchDialog, onFocus: prefetchDialog, onClick: open },
    close: () => setOpen(false),
  }
}
