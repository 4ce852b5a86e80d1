import { ArrayInput, SimpleFormIterator } from 'react-admin'
import { RecordInput } from '../../fields/record-input.tsx'
import { TranslatedInput } from '../../fields/translated-input.tsx'
import { PreviewButton } from './preview-button.tsx'
import { SectionsInput } from './sections-input.tsx'

/** The bar above the header, the order of the menu, and the sections of the home page with a preview. */
export function HomeInputs() {
  return (
    <>
      <TranslatedInput source="announcement" />
      <ArrayInput source="menu" label="fields.menu" helperText="settings.hints.menu">
        <SimpleFormIterator inline>
          <RecordInput source="category_id" reference="category" isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <SectionsInput />
      <PreviewButton />
    </>
  )
}
