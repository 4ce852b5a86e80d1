import { directionOf, locales } from '@rawnaq/rules/locale'
import { ArrayInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin'

/** The detail table of an item (material, height…), in both languages. */
export function DetailRowsInput() {
  const translate = useTranslate()
  return (
    <ArrayInput source="detail_rows" label="items.tabs.details">
      <SimpleFormIterator inline fullWidth>
        {locales.flatMap((locale) =>
          ['label', 'value'].map((part) => (
            <TextInput
              key={`${part}_${locale}`}
              source={`${part}_${locale}`}
              label={translate(`items.rows.${part}_${locale}`)}
              defaultValue=""
              parse={nullToEmpty}
              helperText={false}
              slotProps={{ htmlInput: { dir: directionOf(locale), lang: locale } }}
            />
          )),
        )}
      </SimpleFormIterator>
    </ArrayInput>
  )
}

const nullToEmpty = (typed: string | null) => typed ?? ''
