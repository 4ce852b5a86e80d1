import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens and closes a native modal dialog to match the state; React has no prop for it. A dialog that closes returns the
 * focus before the effects of the same render, which may move it elsewhere.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [dialog, open])
}
