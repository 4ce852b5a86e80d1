import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { useModalDialog } from '../hooks/use-modal-dialog.ts'
import { useTranslations } from '../words/translations.ts'
import { IconButton } from './icon-button.tsx'

type SheetProps = {
  open: boolean
  /** Called on Esc, on the close button and on a click beside the sheet. */
  onClose: () => void
  title: string
  /** The edge of the screen; `end` is the inline end. */
  side?: 'start' | 'end' | 'bottom' | 'top'
  /** Buttons below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog along an edge of the screen. The page behind is inert, and the focus returns on closing. */
export function Sheet({ open, onClose, title, side = 'end', footer, children }: SheetProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      className={`sheet sheet-${side}`}
      ref={dialog}
      aria-labelledby={titleId}
      // Closed by the state, so that a button pressed right after Esc opens it again: the close event comes late. A
      // canceled choice of files inside sends the same event.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          <div className="sheet-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={X} name={t('close')} onClick={onClose} />
          </div>
          <div className="sheet-body">{children}</div>
          {footer && <div className="sheet-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
