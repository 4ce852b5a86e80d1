import { accountIssueWords } from '@rawnaq/contract/account-issues'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { type FormResult, formatProblem } from '../forms/check-form.ts'
import { usePrehydrationValues } from '../forms/use-prehydration-value.ts'
import { usePressedControl } from '../forms/use-pressed-control.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'

type Given<Field extends string, Sent> = {
  fields: readonly Field[]
  check: (values: Readonly<Record<Field, string>>) => FormResult<Field, Sent>
  /** Sends the validated data and continues. Errors are shown and the input stays. `filled` has the form's current values. */
  send: (sent: Sent, filled: FormData) => Promise<void>
  /** Initial values. */
  initial?: Partial<Readonly<Record<Field, string>>>
}

/** A form of an account: sent once however often it is pressed, with what the browser filled in by itself. */
export function useAccountForm<Field extends string, Sent>({ fields, check, send, initial }: Given<Field, Sent>) {
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, initial?.[field] ?? ''])) as Record<Field, string>,
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isSending = useRef(false)
  const change = (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const ref = usePrehydrationValues(fields, change)
  const isControlPressed = usePressedControl()
  const form = useValidatedForm({ fields, values, change, check, say })

  const refused = (reason: unknown) => {
    const errors = reason instanceof ApiRefusal ? Object.entries(reason.errors) : []
    const ofFields = errors.filter(([field]) => fields.some((known) => known === field))
    if (ofFields.length === 0) return setFailure(reason)
    form.refuse(Object.fromEntries(ofFields.map(([field, [words]]) => [field, words])) as typeof form.errors)
  }

  return {
    ...form,
    fields,
    /** Belongs to the form. */
    ref,
    isBusy,
    /** The refusal or connection error of the last submit. */
    failure,
    /** Belongs to each field. */
    onBlur: (field: Field) => (event: FocusEvent<HTMLInputElement>) => {
      // In another window or tab somebody has not left the field.
      const isLeft = document.activeElement !== event.currentTarget
      form.left(field, isLeft && !isControlPressed())
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSending.current) return
      setFailure(null)
      // A password manager may have been quicker than the page's script.
      const filled = new FormData(event.currentTarget)
      const typed = Object.fromEntries(fields.map((field) => [field, String(filled.get(field) ?? '')])) as typeof values
      setValues(typed)
      const { sent } = check(typed)
      if (!sent) return form.showAll()
      isSending.current = true
      setBusy(true)
      try {
        await whileBusy(send(sent, filled))
      } catch (reason) {
        refused(reason)
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
  }
}

const say = formatProblem(accountIssueWords)

/** The parts of it that do not depend on what is sent. */
export type AccountForm<Field extends string> = Omit<ReturnType<typeof useAccountForm<Field, unknown>>, 'submit'>
