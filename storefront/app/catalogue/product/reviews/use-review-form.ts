import { ApiRefusal } from '@rawnaq/contract/client'
import type { OwnReview } from '@rawnaq/contract/reviews'
import { useRef, useState } from 'react'
import { accountApi } from '../../../account/session/session.ts'
import { useValidatedForm } from '../../../forms/use-validated-form.ts'
import { useLang } from '../../../language/lang.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../../../use-error-message.ts'
import { useTranslations } from '../../../words/translations.ts'
import { checkReview, type ReviewValues, reviewFields, sayProblem } from './check-review.ts'

type Own = { item: number; own: OwnReview; onChange: (own: OwnReview) => void }

/**
 * The form of a review. The text is sent first, then one photo after the other; a photo that is refused leaves the rest
 * saved, and the others can be sent again.
 */
export function useReviewForm({ item, own, onChange }: Own) {
  const locale = useLang()
  const t = useTranslations('review')
  const errorMessage = useErrorMessage()
  const isSending = useRef(false)
  const [values, setValues] = useState<ReviewValues>(() => valuesOf(own, locale))
  const [files, setFiles] = useState<readonly File[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useValidatedForm({
    fields: reviewFields,
    values,
    change: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    check: checkReview,
    messageFor: sayProblem,
  })

  const showRefusal = (reason: unknown) => {
    const errors = reason instanceof ApiRefusal ? Object.entries(reason.errors) : []
    if (errors.length === 0) return setFailure(errorMessage(reason))
    form.refuse(Object.fromEntries(errors.map(([field, [words]]) => [field, words])))
  }
  /** Runs one request at a time; true when it succeeded. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setFailure(null)
    setBusy(true)
    try {
      await work()
      return true
    } catch (reason) {
      showRefusal(reason)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const api = accountApi(locale)
  return {
    form,
    files,
    isBusy,
    failure,
    addFiles: (chosen: readonly File[]) => setFiles((before) => [...before, ...chosen]),
    removeFile: (file: File) => setFiles((before) => before.filter((one) => one !== file)),
    removePhoto: (id: number) => attempt(async () => onChange((await api.deleteReviewPhoto(item, id)).data)),
    send: async (): Promise<boolean> => {
      const review = form.submit()
      if (!review) return false
      return attempt(async () => {
        onChange((await api.writeReview(item, review)).data)
        for (const file of files) {
          onChange((await api.addReviewPhoto(item, file)).data)
          setFiles((before) => before.filter((one) => one !== file))
        }
      })
    },
    remove: async () => {
      await api.deleteReview(item)
      showToast({ text: t('delete.done') })
    },
  }
}

const valuesOf = ({ review, rank }: OwnReview, locale: string): ReviewValues => ({
  rank: String(review?.rank ?? rank ?? ''),
  title: review?.title ?? '',
  text: review?.text ?? '',
  locale: review?.locale ?? locale,
})
