import { accountIssueWords } from '@rawnaq/contract/account-issues'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { type FormResult, formatProblem } from '../forms/check-form.ts'
import { usePrehydrationValues } from '../forms/use-prehydration-value.ts'
import { usePressedControl } from '../forms/use-pressed-control.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'

type AccountFormOptions<Field extends string, Sent> = {
  fields: readonly Field[]
  check: (values: Readonly<Record<Field, string>>) => FormResult<Field, Sent>
  /** Sends the validated data and continues. Errors are shown and the input stays. `formData` has the form's current values. */
  send: (sent: Sent, formData: FormData) => Promise<void>
  /** Initial values. */
  initial?: Partial<Readonly<Record<Field, string>>>
}

/** State of an account form. It includes values that the browser filled in and ignores submits while sending. */
export function useAccountForm<Field extends string, Sent>({
  fields,
  check,
  send,
  initial,
}: AccountFormOptions<Field, Sent>) {
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, initial?.[field] ?? ''])) as Record<Field, string>,
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isSending = useRef(false)
  const change = (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const ref = usePrehydrationValues(fields, change)
  const isControlPressed = usePressedControl()
  const form = useValidatedForm({ fields, values, change, check, messageFor: messageFor })

  const showRefusal = (reason: unknown) => {
    const errors = reason instanceof ApiRefusal ? Object.entries(reason.errors) : []
    const fieldErrors = errors.filter(([field]) => fields.some((name) => name === field))
    if (fieldErrors.length === 0) return setFailure(reason)
    form.refuse(Object.fromEntries(fieldErrors.map(([field, [words]]) => [field, words])) as typeof form.errors)
  }

  return {
    ...form,
    fields,
    /** Ref of the form element. */
    ref,
    isBusy,
    /** The refusal or connection error of the last submit. */
    failure,
    /** The blur handler of a field. */
    onBlur: (field: Field) => (event: FocusEvent<HTMLInputElement>) => {
      // Switching to another window or tab does not leave the field.
      const hasMoved = document.activeElement !== event.currentTarget
      form.left(field, hasMoved && !isControlPressed())
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSending.current) return
      setFailure(null)
      // A password manager may have filled the fields before hydration.
      const formData = new FormData(event.currentTarget)
      const typed = Object.fromEntries(
        fields.map((field) => [field, String(formData.get(field) ?? '')]),
      ) as typeof values
      setValues(typed)
      const { sent } = check(typed)
      if (!sent) return form.showAll()
      isSending.current = true
      setBusy(true)
      try {
        await whileBusy(send(sent, formData))
      } catch (reason) {
        showRefusal(reason)
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
  }
}

const messageFor = formatProblem(accountIssueWords)

/** The form state without the types of the request. */
export type AccountForm<Field extends string> = Omit<ReturnType<typeof useAccountForm<Field, unknown>>, 'submit'>
