import { ArrayInput, SimpleFormIterator, useTranslate } from 'react-admin'
import { TranslatedInput } from '../fields/translated-input.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { entryTexts, listsWithPictures } from './setting-groups.ts'

/** A sortable list of entries, such as questions with answers. */
export function EntriesInput({ source }: { source: string }) {
  const translate = useTranslate()
  return (
    <ArrayInput source={source} label={translate(`settings.groups.${source}`)}>
      <SimpleFormIterator fullWidth>
        {(entryTexts[source] ?? []).map((text) => (
          <TranslatedInput key={text} source={text} isLong={text !== 'title'} />
        ))}
        {listsWithPictures.includes(source) && <EntryPicture />}
      </SimpleFormIterator>
    </ArrayInput>
  )
}
