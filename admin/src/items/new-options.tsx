import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  Button,
  ResourceContextProvider,
  SimpleFormIterator,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin'
import { FieldInput } from '../fields/field-input.tsx'
import { TranslatedInput } from '../fields/translated-input.tsx'
import { resourceConfig } from '../resources.ts'

/** The options of a new item, such as an engraving. */
export function NewOptions() {
  const translate = useTranslate()
  const { fields } = resourceConfig('item_option')
  return (
    <ResourceContextProvider value="item_option">
      <Typography color="text.secondary">{translate('items.optionsLead')}</Typography>
      <ArrayInput source="options" label={false}>
        <SimpleFormIterator fullWidth disableReordering disableClear addButton={<AddOption />}>
          <TranslatedInput source="name" isRequired />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, inlineSize: '100%' }}>
            {inputs.map((source) => (
              <FieldInput key={source} source={source} kind={fields[source]!} isRequired={source === 'price'} />
            ))}
          </Box>
        </SimpleFormIterator>
      </ArrayInput>
    </ResourceContextProvider>
  )
}

function AddOption() {
  const { add } = useSimpleFormIterator()
  return <Button label="items.addOption" variant="outlined" onClick={() => add()} />
}

const inputs = ['price', 'tax_id', 'max_length', 'max_lines', 'scripts', 'extra_days', 'is_required'] as const
