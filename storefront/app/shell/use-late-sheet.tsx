import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../ui/show-toast.ts'

type LateSheet = ComponentType<{ open: boolean; onClose: () => void }>

/**
 * A sheet whose script comes only when somebody reaches for it: `button` belongs to the button that opens it, which
 * fetches on pointing or focus, so that a press finds it there; `sheet` is drawn beside it.
 */
export function useLateSheet(load: () => Promise<LateSheet>) {
  const t = useTranslations('common')
  const [Sheet, setSheet] = useState<LateSheet | null>(null)
  const [isOpen, setOpen] = useState(false)
  const fetchSheet = async () => {
    const sheet = await load()
    setSheet(() => sheet)
  }
  // Should it fail now, the press tries again and tells.
  const fetchEarly = () => Promise.allSettled([fetchSheet()])
  const open = async () => {
    setOpen(true)
    try {
      await fetchSheet()
    } catch {
      setOpen(false)
      showToast({ tone: 'error', text: navigator.onLine ? t('broken.title') : t('offline') })
    }
  }
  return {
    button: { 'aria-haspopup': 'dialog', onPointerEnter: fetchEarly, onFocus: fetchEarly, onClick: open } as const,
    sheet: Sheet && <Sheet open={isOpen} onClose={() => setOpen(false)} />,
  }
}
