import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput, required } from 'react-admin'

type Props = { source: string; reference?: string; isRequired?: boolean }

/** Selects another record by name. The referenced resource follows from the field name. */
export function RecordInput({ source, reference = referencedResource(source), isRequired = false }: Props) {
  return (
    <ReferenceInput source={source} reference={reference} perPage={50} sort={orderOf(reference)}>
      <AutocompleteInput
        filterToQuery={(search: string) => ({ search })}
        optionText="name"
        parse={emptyToNull}
        validate={isRequired ? required() : undefined}
      />
    </ReferenceInput>
  )
}

/** Selects several records by name. */
export function RecordsInput({ source }: { source: string }) {
  return (
    <ReferenceArrayInput source={source} reference={referencedResource(source)} perPage={100} sort={byName}>
      <AutocompleteArrayInput filterToQuery={(search: string) => ({ search })} optionText="name" helperText={false} />
    </ReferenceArrayInput>
  )
}

const byName = { field: 'name', order: 'ASC' } as const
/** The name of a slot is computed, and cannot be sorted by. */
const orderOf = (reference: string) => (reference === 'delivery_slot' ? { ...byName, field: '' } : byName)

/** `tax_id` references a tax, `parent_id` a category, `area_ids` areas, `gift_item_id` an item. */
export const referencedResource = (source: string) => aliases[source] ?? source.replace(/_ids?$/, '')

const aliases: Record<string, string | undefined> = {
  parent_id: 'category',
  area_ids: 'delivery_area',
  gift_item_id: 'item',
}

const emptyToNull = (chosen: unknown) => chosen || null
