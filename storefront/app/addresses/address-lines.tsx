import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { useLang } from '../language/lang.ts'
import { Ltr } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

type Address = {
  widget?: string | null
  street_address: string
  apt_suit_building?: string | null
  city: string
  state?: string | null
  zip_code?: string | null
  country_region: string
}

/** An address as printed on a parcel, with the country's name in the page's language. */
export function AddressLines({ address }: { address: Address }) {
  const locale = useLang()
  const t = useTranslations('orderSummary.parts')
  const { widget, street_address, apt_suit_building, city, state, zip_code, country_region } = address
  return (
    <>
      {widget && <AddressLine>{t('block', { block: widget })}</AddressLine>}
      <AddressLine>{street_address}</AddressLine>
      {apt_suit_building && <AddressLine>{apt_suit_building}</AddressLine>}
      <span className="address-line">
        <bdi>{city}</bdi>
        {zip_code && zip_code !== postcodeWhereNone && (
          <>
            {' '}
            <Ltr>{zip_code}</Ltr>
          </>
        )}
      </span>
      {state && <AddressLine>{state}</AddressLine>}
      <AddressLine>{countryOf(country_region)?.name[locale] ?? country_region}</AddressLine>
    </>
  )
}

/** One line of an address. */
export function AddressLine({ children }: { children: string }) {
  return (
    <span className="address-line">
      <bdi>{children}</bdi>
    </span>
  )
}
