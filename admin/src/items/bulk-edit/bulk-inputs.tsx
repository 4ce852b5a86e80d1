import Box from '@mui/material/Box'
import { minValue, NumberInput, required, SelectInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { RecordInput } from '../../fields/record-input.tsx'
import { priceActions, referenceActions, stockActions } from './bulk-change.ts'

/** What is changed, and how. An input without a choice leaves its field as it is. */
export function BulkInputs() {
  const translate = useTranslate()
  const { price_action, stock_action, offer_action, category_action } = useWatch()
  const isRelative = price_action && price_action !== 'set'
  return (
    <>
      <Box sx={pair}>
        <Action source="price_action" label="fields.selling_price" of="price" options={priceActions} />
        {price_action && (
          <NumberInput
            source="price"
            label={price_action.endsWith('percent') ? 'fields.percentage' : 'items.bulk.amount'}
            step="any"
            validate={positive}
            helperText={translate(isRelative ? 'items.bulk.variantsToo' : 'items.bulk.variantsStay')}
            slotProps={leftToRight}
          />
        )}
      </Box>
      <Box sx={pair}>
        <Action source="stock_action" label="fields.quantity" of="stock" options={stockActions} />
        {stock_action && (
          <NumberInput source="stock" label="items.bulk.count" validate={positive} slotProps={leftToRight} />
        )}
      </Box>
      <Box sx={pair}>
        <Action source="offer_action" label="fields.offer" of="offer" options={referenceActions} />
        {offer_action === 'set' && <RecordInput source="offer_id" isRequired />}
      </Box>
      <Box sx={pair}>
        <Action source="category_action" label="fields.category" of="category" options={referenceActions} />
        {category_action === 'set' && <RecordInput source="category_id" isRequired />}
      </Box>
      <SelectInput
        source="published"
        label="fields.published"
        emptyText="items.bulk.unchanged"
        choices={[
          { id: true, name: 'ra.boolean.true' },
          { id: false, name: 'ra.boolean.false' },
        ]}
        helperText={false}
      />
    </>
  )
}

type ActionProps = { source: string; label: string; of: string; options: readonly string[] }

function Action({ source, label, of, options }: ActionProps) {
  return (
    <SelectInput
      source={source}
      label={label}
      emptyText="items.bulk.unchanged"
      choices={options.map((id) => ({ id, name: `items.bulk.${of}.${id}` }))}
      helperText={false}
    />
  )
}

const positive = [required(), minValue(0)]
const leftToRight = { htmlInput: { dir: 'ltr' } }
const pair = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }
