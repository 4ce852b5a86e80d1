import { maxReturnPhotos } from '@rawnaq/contract/return-form'
import type { OrderReturns } from '@rawnaq/contract/returns'
import { returnReasons } from '@rawnaq/rules/returns'
import type { FormEvent } from 'react'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { FieldError, SelectField, TextAreaField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useTranslations } from '../words/translations.ts'
import { ReturnLineChoice } from './return-line-choice.tsx'
import { ReturnPhotosField } from './return-photos-field.tsx'
import { type ReturnField, returnFields, useReturnForm } from './use-return-form.ts'

type ReturnFormProps = { orderId: number; of: OrderReturns; onSent: (found: OrderReturns) => void }

/** Asks for a return of lines of an order: quantities, a reason, a note and photos. */
export function ReturnForm({ orderId, of: { lines }, onSent }: ReturnFormProps) {
  const t = useTranslations('orderReturn')
  const sending = useReturnForm(orderId, onSent)
  const { form, failure, isBusy, quantities } = sending
  const linesError = form.errors.lines && (quantities.size === 0 ? t('form.chooseItems') : form.errors.lines)
  const labels: Record<ReturnField, string> = { lines: t('form.lines'), reason: t('reason'), note: t('note') }
  const propsOf = (field: 'reason' | 'note') => ({
    id: `return-${field}`,
    name: field,
    label: labels[field],
    value: form.values[field],
    error: form.errors[field],
    onBlur: () => form.left(field),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.send()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {form.attempt > 0 && (
        <ErrorSummary
          attempt={form.attempt}
          errors={returnFields
            .filter((field) => form.errors[field])
            .map((field) => ({ id: `return-${field}`, label: labels[field] }))}
        />
      )}
      <fieldset
        className="field"
        id="return-lines"
        tabIndex={-1}
        aria-describedby={linesError ? 'return-lines-error' : undefined}
      >
        <legend className="field-label">{labels.lines}</legend>
        <ul className="return-lines">
          {lines.map((line) => (
            <ReturnLineChoice
              key={line.order_line_id}
              line={line}
              quantity={quantities.get(line.order_line_id) ?? 0}
              onChange={(quantity) => sending.choose(line.order_line_id, quantity)}
            />
          ))}
        </ul>
        {linesError && <FieldError id="return-lines-error">{linesError}</FieldError>}
      </fieldset>
      <SelectField
        {...propsOf('reason')}
        options={[
          { value: '', label: t('choose') },
          ...returnReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
        onChange={(event) => form.set('reason', event.currentTarget.value)}
      />
      <TextAreaField
        {...propsOf('note')}
        optional
        rows={4}
        hint={t('noteHint')}
        onChange={(event) => form.set('note', event.currentTarget.value)}
      />
      <ReturnPhotosField
        files={sending.files}
        room={maxReturnPhotos - sending.files.length}
        onAdd={sending.addFiles}
        onRemove={sending.removeFile}
      />
      {failure && (
        <Notice focusOn={failure}>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" full busy={isBusy}>
        {t('form.send')}
      </Button>
    </form>
  )
}
