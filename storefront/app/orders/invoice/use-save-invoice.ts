import { useState } from 'react'
import { useLang } from '../../language/lang.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { useFailureWords } from '../../use-failure-words.ts'

/** Saves the invoice of an order as a PDF, the language of the page first. */
export function useSaveInvoice(order: { id: number; number: string }) {
  const locale = useLang()
  const wordsFor = useFailureWords()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { saveInvoice } = await import('./save-invoice.ts')
      await saveInvoice(order, locale)
    } catch (failure) {
      showToast({ text: wordsFor(failure), tone: 'error' })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
