import { type ComponentType, useState } from 'react'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { useLatePart } from './use-lazy-component.ts'

/**
 * A dialog whose script comes only when somebody reaches for it: `opener` belongs to what opens it, which fetches on
 * pointing or focus, so that a press finds it there; `Dialog` is drawn beside it as soon as there is one.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useTranslations('common')
  const { Part, fetchPart } = useLatePart(load)
  const [isOpen, setOpen] = useState(false)
  // Should it fail now, the press tries again and tells.
  const fetchEarly = () => Promise.allSettled([fetchPart()])
  const open = async () => {
    setOpen(true)
    try {
      await fetchPart()
    } catch {
      setOpen(false)
      showToast({ tone: 'error', text: navigator.onLine ? t('broken.title') : t('offline') })
    }
  }
  return {
    Dialog: Part,
    isOpen,
    opener: { onPointerEnter: fetchEarly, onFocus: fetchEarly, onClick: open },
    close: () => setOpen(false),
  }
}
