import { type ComponentType, useState } from 'react'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * A dialog whose script comes only when somebody reaches for it: `opener` belongs to what opens it, which fetches on
 * pointing or focus, so that a press finds it there; `Dialog` is drawn beside it as soon as there is one.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useTranslations('common')
  const { Part, loadComponent } = useLazyComponent(load)
  const [isOpen, setOpen] = useState(false)
  // Should it fail now, the press tries again and tells.
  const prefetchDialog = () => Promise.allSettled([loadComponent()])
  const open = async () => {
    setOpen(true)
    try {
      await loadComponent()
    } catch {
      setOpen(false)
      showToast({ tone: 'error', text: navigator.onLine ? t('broken.title') : t('offline') })
    }
  }
  return {
    Dialog: Part,
    isOpen,
    opener: { onPointerEnter: prefetchDialog, onFocus: prefetchDialog, onClick: open },
    close: () => setOpen(false),
  }
}
