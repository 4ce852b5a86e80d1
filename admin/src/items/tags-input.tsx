import Typography from '@mui/material/Typography'
import { AutocompleteArrayInput, ReferenceArrayInput, useTranslate } from 'react-admin'

/** The tags of an item, chosen by name from all groups. */
export function TagsInput() {
  const translate = useTranslate()
  return (
    <>
      <Typography color="text.secondary">{translate('items.tagsLead')}</Typography>
      <ReferenceArrayInput source="tag_ids" reference="tag" perPage={100} sort={byGroup}>
        <AutocompleteArrayInput
          filterToQuery={(search: string) => ({ search })}
          optionText="name"
          groupBy={({ group }) => translate(`items.choices.group.${group}`)}
          helperText={false}
        />
      </ReferenceArrayInput>
    </>
  )
}

/** The items that go well with an item, in the order in which they are chosen. */
export function RelatedItemsInput() {
  const translate = useTranslate()
  return (
    <>
      <Typography color="text.secondary">{translate('items.relatedLead')}</Typography>
      <ReferenceArrayInput source="related_ids" reference="item" perPage={25}>
        <AutocompleteArrayInput filterToQuery={(search: string) => ({ search })} optionText="name" helperText={false} />
      </ReferenceArrayInput>
    </>
  )
}

const byGroup = { field: 'group', order: 'ASC' } as const
