import type { SavedAddress } from '@rawnaq/contract/addresses'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { AddressCard } from '../addresses/address-card.tsx'
import { langOf, useLang } from '../language/lang.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import type { ViewRequest } from './view-request.ts'

/** The saved addresses of the customer. */
export async function renderAddresses({ request }: ViewRequest) {
  const { data } = await accountApi(langOf(request.url)).addresses({ per_page: 100 })
  return <MyAddresses addresses={data} />
}

function MyAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useTranslations('myAccount.addresses')
  const words = useTranslations('myAccount')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const way = useRef<HTMLParagraphElement>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)

  const makeDefault = async ({ id }: SavedAddress) => {
    try {
      await accountApi(locale).changeAddress(id, { is_default: true })
      showToast({ text: t('madeDefault') })
      await revalidate()
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    }
  }
  const remove = async () => {
    if (!removing) return
    await accountApi(locale).deleteAddress(removing.id)
    showToast({ text: t('deleted') })
    await revalidate()
    way.current?.focus()
  }

  if (addresses.length === 0) {
    return (
      <EmptyState level={2} title={t('none')} lead={t('noneLead')}>
        <ButtonLink to="/my-account/add_address">{t('add')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p ref={way} tabIndex={-1}>
        <ButtonLink look="outline" to="/my-account/add_address">
          {t('add')}
        </ButtonLink>
      </p>
      <ul className="address-cards">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              onDefault={() => makeDefault(address)}
              onDelete={() => setRemoving(address)}
            />
          </li>
        ))}
      </ul>
      <ConfirmSheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('deleteTitle')}
        lead={t('deleteLead')}
        yes={t('delete')}
        no={words('cancel')}
        act={remove}
      />
    </>
  )
}
