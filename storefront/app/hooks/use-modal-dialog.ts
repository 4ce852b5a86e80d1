import { type RefObject, useEffect } from 'react'

/** Opens and closes a native modal dialog to match the state; React has no prop for it. */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [dialog, open])
}
