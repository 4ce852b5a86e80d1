/** Copies a text to the clipboard and returns whether it worked. Without the Clipboard API it copies a selection. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused by the browser or the user; the older way may still be allowed.
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  field.readOnly = true
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
