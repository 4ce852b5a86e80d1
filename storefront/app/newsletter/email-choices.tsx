import type { OwnCartEmails } from '@rawnaq/contract/cart-emails'
import type { OwnNewsletter } from '@rawnaq/contract/newsletter'
import { useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { langOf, useLang } from '../language/lang.ts'
import type { ViewRequest } from '../my-account/view-request.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** The emails that a customer chooses to get. */
export async function renderEmails({ request }: ViewRequest) {
  const api = accountApi(langOf(request.url))
  const [newsletter, cart] = await Promise.all([api.newsletter(), api.cartEmails()])
  return <EmailChoices newsletter={newsletter.data} cart={cart.data} />
}

function EmailChoices({ newsletter, cart }: { newsletter: OwnNewsletter; cart: OwnCartEmails }) {
  const t = useTranslations('reminder.newsletter')
  const api = accountApi(useLang())
  return (
    <>
      <p className="text-soft">{t('choicesLead')}</p>
      <EmailChoice
        label={t('choice')}
        initial={newsletter.is_subscribed}
        save={async (isChosen) => (await api.changeNewsletter(isChosen)).data.is_subscribed}
      />
      {cart.is_offered && (
        <EmailChoice
          label={t('cartChoice')}
          initial={cart.is_chosen}
          save={async (isChosen) => (await api.changeCartEmails(isChosen)).data.is_chosen}
        />
      )}
    </>
  )
}

type EmailChoiceProps = {
  label: string
  initial: boolean
  /** Saves the choice and returns it as it is stored. */
  save: (isChosen: boolean) => Promise<boolean>
}

/** A box that is saved when it is changed; after a failure it shows what is stored. */
function EmailChoice({ label, initial, save }: EmailChoiceProps) {
  const t = useTranslations('reminder.newsletter')
  const errorMessage = useErrorMessage()
  const [isChosen, setChosen] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const change = async (next: boolean) => {
    if (isBusy) return
    setBusy(true)
    setChosen(next)
    try {
      setChosen(await save(next))
      showToast({ text: t('saved') })
    } catch (failure) {
      setChosen(!next)
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Checkbox checked={isChosen} onChange={(event) => change(event.currentTarget.checked)}>
      {label}
    </Checkbox>
  )
}
