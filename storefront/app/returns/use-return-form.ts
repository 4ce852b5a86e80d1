import { ApiRefusal } from '@rawnaq/contract/client'
import { maxReturnPhotos, returnForm } from '@rawnaq/contract/return-form'
import type { OrderReturns } from '@rawnaq/contract/returns'
import { useRef, useState } from 'react'
import { checked, formatProblem } from '../forms/check-form.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import { returnsApi } from './returns-api.ts'

/** The fields of the form, in their order. */
export const returnFields = ['lines', 'reason', 'note'] as const
export type ReturnField = (typeof returnFields)[number]

/**
 * The form of a return. The request is sent first, then one photo after the other; a photo that is refused leaves the
 * request, and can be added to it again.
 */
export function useReturnForm(orderId: number, onSent: (found: OrderReturns) => void) {
  const locale = useLang()
  const t = useTranslations('orderReturn')
  const errorMessage = useErrorMessage()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [texts, setTexts] = useState({ reason: '', note: '' })
  const lines = [...quantities].map(([order_line_id, quantity]) => ({ order_line_id, quantity }))
  const form = useValidatedForm({
    fields: returnFields,
    values: { lines: '', ...texts },
    change: (field, value) => field !== 'lines' && setTexts((before) => ({ ...before, [field]: value })),
    check: ({ reason, note }: Record<ReturnField, string>) => {
      const parsed = returnForm.safeParse({ lines, reason, note })
      return checked<ReturnField, ReturnType<typeof returnForm.parse>>(parsed)
    },
    messageFor: formatProblem(),
  })

  const showRefusal = (reason: unknown) => {
    const errors = reason instanceof ApiRefusal ? Object.entries(reason.errors) : []
    if (errors.length === 0) return setFailure(errorMessage(reason))
    // The errors of single lines have paths such as `lines.0.quantity`.
    form.refuse(Object.fromEntries(errors.map(([path, [words]]) => [path.split('.')[0], words])))
  }
  const sendPhotos = async (found: OrderReturns): Promise<OrderReturns> => {
    const api = await returnsApi(locale)
    let latest = found
    const [{ id }] = found.returns as [OrderReturns['returns'][number]]
    for (const file of files) latest = (await api.addReturnPhoto(orderId, id, file)).data
    return latest
  }
  return {
    form,
    files,
    isBusy,
    failure,
    quantities,
    /** Chooses so many units of a line; 0 leaves it out. */
    choose: (lineId: number, quantity: number) => {
      const next = new Map(quantities).set(lineId, quantity)
      if (quantity === 0) next.delete(lineId)
      setQuantities(next)
      form.set('lines', '')
    },
    addFiles: (chosen: readonly File[]) => setFiles((before) => [...before, ...chosen].slice(0, maxReturnPhotos)),
    removeFile: (file: File) => setFiles((before) => before.filter((one) => one !== file)),
    send: async () => {
      const request = form.submit()
      if (!request || isSending.current) return
      isSending.current = true
      setFailure(null)
      setBusy(true)
      try {
        const api = await returnsApi(locale)
        const { data } = await api.requestReturn(orderId, request)
        const found = await sendPhotos(data).catch(() => {
          showToast({ text: t('form.photosMissing'), tone: 'error' })
          return data
        })
        if (found.returns[0]?.photos.length === files.length) showToast({ text: t('form.sent') })
        onSent(found)
      } catch (reason) {
        showRefusal(reason)
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
  }
}
