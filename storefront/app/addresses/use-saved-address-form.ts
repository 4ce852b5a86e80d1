import type { Profile } from '@rawnaq/contract/account'
import type { SavedAddress } from '@rawnaq/contract/addresses'
import { splitName } from '@rawnaq/rules/person-name'
import { useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { useLang } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { anyAddressFields, checkSavedAddress, homeCountry, valuesOfSaved } from './check-saved-address.ts'

/** State of a saved address form: area and block in Kuwait; street and city elsewhere or if the address already has them. */
export function useAddressForm(stored: SavedAddress | null, profile: Profile) {
  const t = useTranslations('myAccount.addresses')
  const locale = useLang()
  const navigate = useLocalisedNavigate()
  const [country, setCountry] = useState(stored?.country_region ?? homeCountry)
  const [forOther, setForOther] = useState(Boolean(stored?.recipient_name))
  const [isDefault, setDefault] = useState(stored?.is_default ?? false)
  const hasBlocks = country === homeCountry && !stored?.street_address
  const form = useAccountForm({
    fields: anyAddressFields,
    initial: stored ? { ...valuesOfSaved(stored), country_region: country } : nameOf(profile),
    check: (values) => checkSavedAddress({ ...values, country_region: country }, { hasBlocks, forOther }),
    send: async (address) => {
      const api = accountApi(locale)
      const fullAddress = { ...address, is_default: isDefault }
      await (stored ? api.changeAddress(stored.id, fullAddress) : api.saveAddress(fullAddress))
      showToast({ text: t('saved') })
      await navigate('/my-account/my_addresses')
    },
  })
  return { form, country, setCountry, hasBlocks, forOther, setForOther, isDefault, setDefault }
}

function nameOf({ name, mobile, email }: Profile) {
  const { firstName, lastName } = splitName(name)
  return { first_name: firstName, last_name: lastName, phone_number: mobile, email, country_region: homeCountry }
}
