import { currencyCodes } from '@rawnaq/rules/money'
import { ArrayInput, BooleanInput, NumberInput, required, SelectInput, SimpleFormIterator } from 'react-admin'
import { useShopSetting } from '../api/use-money.ts'

const leftToRight = { htmlInput: { dir: 'ltr' } }

/** The currencies beside that of the shop: their rate, the step of converted amounts, and whether they are offered. */
export function CurrenciesInput({ source }: { source: string }) {
  return (
    <ArrayInput source={source} helperText={`settings.hints.${source}`}>
      <SimpleFormIterator inline disableReordering>
        <CurrencyInputs />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function CurrencyInputs() {
  const own = useShopSetting('currency') ?? 'USD'
  const choices = currencyCodes.filter((code) => code !== own).map((code) => ({ id: code, name: code }))
  const decimal = { step: 'any', validate: required(), slotProps: leftToRight } as const
  return (
    <>
      <SelectInput source="code" label="fields.currency" choices={choices} validate={required()} />
      <NumberInput source="rate" label="fields.currency_rate" {...decimal} />
      <NumberInput source="step" label="fields.currency_step" {...decimal} />
      <BooleanInput source="is_offered" label="fields.is_offered" defaultValue={true} />
    </>
  )
}
