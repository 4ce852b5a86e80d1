import { type ReactNode, useRef } from 'react'
import { addressBook, type StoredAddress } from '../addresses/address-book.ts'
import { AddressForm } from '../addresses/address-form.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { RadioList } from '../ui/radio-list.tsx'
import { PhoneNumber } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Delivery } from './use-guest-delivery.ts'

type GuestDeliveryProps = {
  delivery: Delivery
  /** The choice of a sender who does not know the address. */
  unknown: ReactNode
}

/** The delivery section for guests: the addresses saved in this browser, or the form of a new one. */
export function GuestDelivery({ delivery, unknown }: GuestDeliveryProps) {
  const t = useTranslations('checkout.address')
  const heading = useRef<HTMLHeadingElement>(null)
  const forget = (change: () => void, words?: string) => {
    change()
    heading.current?.focus()
    if (words) showToast({ text: words })
  }
  return (
    <section className="checkout-part" aria-labelledby="delivery">
      <h2 id="delivery" tabIndex={-1} ref={heading}>
        {t('title')}
      </h2>
      {unknown}
      {delivery.missing > 0 && !delivery.chosen && delivery.open === null && (
        <Notice focusOn={delivery.missing}>
          <p>{t('choose')}</p>
        </Notice>
      )}
      {delivery.book.length === 0 ? (
        <NewAddress delivery={delivery} />
      ) : (
        <>
          <RadioList
            name="address"
            label={t('savedAddresses')}
            value={delivery.open === 'new' ? 'new' : (delivery.chosen?.id ?? null)}
            onChange={(id) => (id === 'new' ? delivery.openNew() : delivery.choose(id))}
            options={[
              ...delivery.book.map((address) => ({
                value: address.id,
                label: <bdi>{fullName(address)}</bdi>,
                hint: <SavedAddressHint address={address} />,
                panel: (
                  <SavedAddressPanel
                    delivery={delivery}
                    address={address}
                    onDelete={() => forget(() => addressBook.remove(address.id))}
                  />
                ),
              })),
              { value: 'new', label: t('another'), panel: <NewAddress delivery={delivery} /> },
            ]}
          />
          <button
            type="button"
            className="inline-link checkout-forget"
            onClick={() => forget(addressBook.removeAll, t('forgotten'))}
          >
            {t('forgetAll')}
          </button>
        </>
      )}
    </section>
  )
}

const fullName = ({ first_name, last_name }: StoredAddress) => `${first_name} ${last_name}`

function SavedAddressHint({ address }: { address: StoredAddress }) {
  return (
    <>
      <AddressLines address={address} />
      <span className="address-line">
        <PhoneNumber>{address.phone_number}</PhoneNumber>
      </span>
    </>
  )
}

type SavedAddressPanelProps = { delivery: Delivery; address: StoredAddress; onDelete: () => void }

function SavedAddressPanel({ delivery, address, onDelete }: SavedAddressPanelProps) {
  const t = useTranslations('checkout.address')
  const name = fullName(address)
  if (delivery.open !== address.id) {
    return (
      <div className="checkout-actions">
        <Button look="quiet" aria-label={t('editNamed', { name })} onClick={() => delivery.edit(address)}>
          {t('edit')}
        </Button>
        <Button look="quiet" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <AddressForm form={delivery.form} />
      <div className="checkout-actions">
        <SaveButton delivery={delivery} />
        <Button look="quiet" onClick={delivery.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

function NewAddress({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('checkout.address')
  return (
    <>
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

function SaveButton({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('checkout.address')
  const save = async () => {
    if (!(await delivery.save())) return
    showToast({ text: t('saved') })
    requestAnimationFrame(() => document.getElementById('delivery')?.focus())
  }
  return (
    <Button look="quiet" onClick={save}>
      {t('save')}
    </Button>
  )
}
