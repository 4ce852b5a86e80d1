import { promiseIcons } from '@rawnaq/rules/home-sections'
import { ArrayInput, required, SelectInput, SimpleFormIterator, useTranslate } from 'react-admin'
import { RecordInput } from '../../fields/record-input.tsx'
import { TranslatedInput } from '../../fields/translated-input.tsx'
import { PreviewButton } from './preview-button.tsx'
import { SectionsInput } from './sections-input.tsx'

/** The bar above the header, the order of the menu, the promises, and the sections of the home page with a preview. */
export function HomeInputs() {
  return (
    <>
      <TranslatedInput source="announcement" />
      <ArrayInput source="menu" label="fields.menu" helperText="settings.hints.menu">
        <SimpleFormIterator inline>
          <RecordInput source="category_id" reference="category" isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <ArrayInput source="promises" label="fields.promises" helperText="settings.hints.promises">
        <SimpleFormIterator fullWidth>
          <PromiseInputs />
        </SimpleFormIterator>
      </ArrayInput>
      <SectionsInput />
      <PreviewButton />
    </>
  )
}

/** One child without a `source`: for others the iterator adds a field of that name to a new entry. */
function PromiseInputs() {
  const translate = useTranslate()
  const choices = promiseIcons.map((id) => ({ id, name: translate(`settings.home.icons.${id}`) }))
  return (
    <>
      <SelectInput source="icon" label="fields.icon" validate={required()} choices={choices} />
      <TranslatedInput source="title" />
      <TranslatedInput source="text" />
    </>
  )
}
