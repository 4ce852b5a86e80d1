import type { SavedAddress } from '@rawnaq/contract/addresses'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PhoneNumber } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { AnyAddressLines } from './any-address-lines.tsx'

type AddressCardProps = { address: SavedAddress; onDefault: () => void; onDelete: () => void }

/** A saved address with its default mark and its actions. */
export function AddressCard({ address, onDefault, onDelete }: AddressCardProps) {
  const t = useTranslations('myAccount.addresses')
  const name = address.title_name ?? `${address.first_name} ${address.last_name}`
  return (
    <article className={address.is_default ? 'address-card address-card-default' : 'address-card'}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {address.is_default && <p className="address-card-mark">{t('default')}</p>}
      <address>
        <AnyAddressLines address={address} />
        {address.phone_number && (
          <span className="address-line">
            <PhoneNumber>{address.phone_number}</PhoneNumber>
          </span>
        )}
      </address>
      <div className="address-card-actions">
        <ButtonLink look="quiet" to={`/my-account/add_address/${address.id}`} aria-label={t('editNamed', { name })}>
          {t('edit')}
        </ButtonLink>
        <Button look="quiet" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
        {!address.is_default && (
          <Button look="quiet" aria-label={t('makeDefaultNamed', { name })} onClick={onDefault}>
            {t('makeDefault')}
          </Button>
        )}
      </div>
    </article>
  )
}
