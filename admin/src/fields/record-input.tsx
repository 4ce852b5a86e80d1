import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

type Props = { source: string; reference?: string; isRequired?: boolean }

/** Selects another record by name. The referenced resource follows from the field name. */
export function RecordInput({ source, reference = referencedResource(source), isRequired = false }: Props) {
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

/** `tax_id` references a tax, `parent_id` a category. */
export const referencedResource = (source: string) => (source === 'parent_id' ? 'category' : source.replace(/_id$/, ''))

const emptyToNull = (chosen: unknown) => chosen || null
