import { type ComponentType, useState } from 'react'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * A dialog loaded on demand. Spread `opener` on the button: it prefetches on hover and focus and opens on click. Render
 * `Dialog` beside it once it is not null.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useTranslations('common')
  const { Part, loadComponent } = useLazyComponent(load)
  const [isOpen, setOpen] = useState(false)
  // If prefetching fails, the click retries and reports the error.
  const prefetchDialog = () => Promise.allSettled([loadComponent()])
  const open = async () => {
    setOpen(true)
    try {
      await loadComponent()
    } catch {
      setOpen(false)
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
