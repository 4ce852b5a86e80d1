import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { countries, countryOf, hasBlocks } from '@rawnaq/rules/countries'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../language/current-language.ts'
import { useDraft, useFieldError } from './draft-context.ts'
import { FieldGrid } from './field-grid.tsx'
import type { AddressField } from './order-draft.ts'

const leftToRight: readonly AddressField[] = ['phone_number', 'email', 'zip_code']

/** The name, phone number and email address of the customer. `path` is the part of the request they belong to. */
export const ContactInputs = ({ path }: { path: 'address' | 'contact' }) => (
  <FieldGrid>
    {(['first_name', 'last_name', 'phone_number', 'email'] as const).map((field) => (
      <AddressInput key={field} field={field} path={path} />
    ))}
  </FieldGrid>
)

/** The fields of a typed delivery address. */
export function AddressInputs() {
  const locale = useLanguage()
  const { draft } = useDraft()
  const country = draft.address.country_region
  return (
    <FieldGrid>
      <AddressInput field="country_region">
        {countries.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name[locale]}
          </MenuItem>
        ))}
      </AddressInput>
      <AddressInput field="city" />
      {hasBlocks(country) && <AddressInput field="widget" />}
      <AddressInput field="street_address" />
      <AddressInput field="apt_suit_building" />
      {!hasBlocks(country) && <AddressInput field="state" />}
      {countryOf(country)?.hasPostcode && <AddressInput field="zip_code" />}
    </FieldGrid>
  )
}

type InputProps = { field: AddressField; path?: string; children?: React.ReactNode; isLong?: boolean }

/** One field of the address; with `children` a select. */
export function AddressInput({ field, path = 'address', children, isLong = false }: InputProps) {
  const translate = useTranslate()
  const { draft, change } = useDraft()
  const errorOf = useFieldError()
  return (
    <TextField
      label={translate(`newOrder.address.${field}`)}
      value={draft.address[field]}
      onChange={({ target }) => change({ address: { ...draft.address, [field]: target.value } })}
      select={children !== undefined}
      multiline={isLong}
      fullWidth
      slotProps={{
        htmlInput: {
          dir: leftToRight.includes(field) ? 'ltr' : 'auto',
          ...(field === 'phone_number' && { inputMode: 'tel' }),
        },
      }}
      {...errorOf(field === 'notes' ? 'notes' : `${path}.${field}`)}
    >
      {children}
    </TextField>
  )
}
