import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

type Given = { source: string; reference?: string; isRequired?: boolean }

/** Chooses another record by its name; the field is called after what it refers to. */
export function RecordInput({ source, reference = referencedResource(source), isRequired = false }: Given) {
  return (
    <ReferenceInput source={source} reference={reference} perPage={50} sort={byName}>
      <AutocompleteInput
        filterToQuery={(search: string) => ({ search })}
        optionText="name"
        parse={emptyToNull}
        validate={isRequired ? required() : undefined}
      />
    </ReferenceInput>
  )
}

const byName = { field: 'name', order: 'ASC' } as const

/** `tax_id` refers to a tax, `parent_id` to another category. */
export const referencedResource = (source: string) => (source === 'parent_id' ? 'category' : source.replace(/_id$/, ''))

const emptyToNull = (chosen: unknown) => chosen || null
