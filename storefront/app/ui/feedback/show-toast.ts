import type { PictureFiles } from '../media/picture-sources.ts'

export type ToastAction = { label: string } & ({ to: string } | { act: () => void })

export type Toast = {
  /** One short sentence in the language of the page. */
  text: string
  tone?: 'done' | 'error'
  action?: ToastAction
  /** The picture of the item. */
  picture?: PictureFiles | null
}

export type ShownToast = Toast & { id: number }

let shown: readonly ShownToast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Shows a toast for 2 s, or 6 s if it has an action, and announces it to screen readers. */
export function showToast(toast: Toast): void {
  last += 1
  // Shows three at most and drops the oldest.
  change([...shown.slice(-2), { ...toast, id: last }])
}

export const hideToast = (id: number) => change(shown.filter((toast) => toast.id !== id))

export const toastStore = {
  read: () => shown,
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const changed of listeners) changed()
}
