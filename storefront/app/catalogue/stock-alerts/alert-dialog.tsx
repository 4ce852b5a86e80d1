import { accountClient } from '@rawnaq/contract/account-client'
import type { StockAlertBody } from '@rawnaq/contract/stock-alert'
import type { Locale } from '@rawnaq/rules/locale'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { profileStore } from '../../account/session/profile-store.ts'
import { ApiRefusal } from '../../api.ts'
import { fetchTransport } from '../../browser/fetch-transport.ts'
import { Field, SelectField } from '../../forms/field.tsx'
import { useLang } from '../../language/lang.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useErrorMessage } from '../../use-error-message.ts'
import { useTranslations } from '../../words/translations.ts'
import type { ProductFacts, ProductVariant } from '../product/product-facts.ts'

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  product: ProductFacts
  /** The sold out variants. */
  variants: readonly ProductVariant[]
  isCustomer: boolean
}

/** The form with the variant and the email. Without a choice, a customer's request is sent immediately. */
export function AlertDialog(props: AlertDialogProps) {
  const isComplete = props.isCustomer && props.variants.length <= 1
  return isComplete ? <SendImmediately {...props} /> : <AlertForm {...props} />
}

function SendImmediately(props: AlertDialogProps) {
  const { open, onClose } = props
  const { send } = useAlert(props)
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (!open) return
    onClose()
    latest.current('', undefined)
  }, [open, onClose])
  return null
}

function AlertForm(props: AlertDialogProps) {
  const { open, onClose, product, variants, isCustomer } = props
  const t = useTranslations('stockAlert')
  const id = useId()
  const { send, isBusy, error } = useAlert(props)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const variant = filled.get('variant')
    send(String(filled.get('email') ?? ''), variant ? Number(variant) : undefined)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} side="bottom">
      <form className="form alert-form" onSubmit={submit} noValidate>
        <p>{t.rich('lead', { name: () => <ShopText>{product.name}</ShopText> })}</p>
        {variants.length > 1 && (
          <SelectField id={`${id}variant`} name="variant" label={t('option')} options={variants.map(optionOf)} />
        )}
        {!isCustomer && (
          <Field
            id={`${id}email`}
            name="email"
            label={t('email')}
            error={error}
            type="email"
            inputMode="email"
            autoComplete="email"
            ltr
          />
        )}
        <Button type="submit" full busy={isBusy}>
          {t('send')}
        </Button>
      </form>
    </Sheet>
  )
}

const optionOf = ({ id, color, size }: ProductVariant) => ({
  value: String(id),
  label: [color?.name, size].filter(Boolean).join(' · '),
})

/** Sends the request once, closes the dialog and shows a message; a wrong address is an error of its field. */
function useAlert({ product, variants, isCustomer, onClose }: AlertDialogProps) {
  const t = useTranslations('stockAlert')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (email: string, variant: number | undefined) => {
    setBusy(true)
    setError(undefined)
    try {
      const property_id = variant ?? variants[0]?.id ?? null
      await requestAlert(product.id, isCustomer ? { property_id } : { property_id, email }, locale)
      onClose()
      showToast({ text: isCustomer ? t('doneAccount') : t('done', { email: email.trim() }) })
    } catch (failure) {
      const fieldError = failure instanceof ApiRefusal ? failure.errors.email?.[0] : undefined
      setError(fieldError)
      if (!fieldError) showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, error }
}

/** Requests a back-in-stock email, as the customer or as a visitor. */
async function requestAlert(item: number, request: StockAlertBody, locale: Locale) {
  const api = profileStore.read()
    ? (await import('../../account/session/session.ts')).accountApi(locale)
    : accountClient(fetchTransport, locale)
  await api.requestStockAlert(item, request)
}
