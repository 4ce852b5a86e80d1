import type { SavedAddress } from '@rawnaq/contract/addresses'
import type { ReactNode } from 'react'
import { AddressForm } from '../addresses/address-form.tsx'
import { SavedAddressLines } from '../addresses/saved-address-lines.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { RadioList } from '../ui/radio-list.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { CustomerDeliveryState } from './use-customer-delivery.ts'

type CustomerDeliveryProps = {
  delivery: CustomerDeliveryState
  /** The choice of a sender who does not know the address. */
  unknown: ReactNode
}

/** The delivery section for customers: the saved addresses, or the form of a new one. */
export function CustomerDelivery({ delivery, unknown }: CustomerDeliveryProps) {
  const t = useTranslations('checkout.address')
  const customer = useTranslations('customer.checkout')
  const { addresses, hasFailed, reload } = delivery.savedAddresses
  return (
    <section className="checkout-part" aria-labelledby="delivery">
      <h2 id="delivery" tabIndex={-1}>
        {t('title')}
      </h2>
      {unknown}
      {hasFailed && (
        <Notice actions={[{ label: customer('retry'), act: reload }]}>
          <p>{customer('addressesFailed')}</p>
        </Notice>
      )}
      {!addresses && !hasFailed && <LineSkeleton />}
      {addresses?.length === 0 && <AnotherAddress delivery={delivery} />}
      {addresses && addresses.length > 0 && <Choice delivery={delivery} addresses={addresses} />}
      <p>
        <TextLink to="/my-account/my_addresses">{customer('addressBook')}</TextLink>
      </p>
      {delivery.hasFailed && (
        <Notice focusOn={delivery.draft}>
          <p>{customer('noConnection')}</p>
        </Notice>
      )}
    </section>
  )
}

type ChoiceProps = { delivery: CustomerDeliveryState; addresses: readonly SavedAddress[] }

function Choice({ delivery, addresses }: ChoiceProps) {
  const t = useTranslations('checkout.address')
  const customer = useTranslations('customer.checkout')
  return (
    <RadioList
      name="address"
      label={customer('addresses')}
      value={delivery.isNew ? 'new' : String(delivery.chosen?.id)}
      onChange={(choice) => delivery.choose(choice === 'new' ? 'new' : Number(choice))}
      options={[
        ...addresses.map((address) => ({
          value: String(address.id),
          label: <bdi>{nameOf(address)}</bdi>,
          hint: <SavedAddressLines address={address} />,
        })),
        { value: 'new', label: t('another'), panel: <AnotherAddress delivery={delivery} /> },
      ]}
    />
  )
}

const nameOf = ({ title_name, first_name, last_name }: SavedAddress) =>
  title_name ?? [first_name, last_name].filter(Boolean).join(' ')

function AnotherAddress({ delivery }: { delivery: CustomerDeliveryState }) {
  const t = useTranslations('customer.checkout')
  return (
    <>
      <p className="text-small text-soft">{t('recipient')}</p>
      <AddressForm form={delivery.form} />
      <div className="checkout-keep">
        <Checkbox
          checked={delivery.draft.keep}
          onChange={(event) => delivery.setSaveAddress(event.currentTarget.checked)}
        >
          {t('saveAddress')}
        </Checkbox>
      </div>
    </>
  )
}
