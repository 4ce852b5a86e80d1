import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'

/** Delivery areas with cash on delivery; all while none is selected. */
export function CashAreasInput({ source }: { source: string }) {
  return (
    <ReferenceArrayInput source={source} reference="delivery_area" perPage={100} sort={byName}>
      <AutocompleteArrayInput
        filterToQuery={(search: string) => ({ search })}
        optionText="name"
        format={(chosen: number[] | null) => chosen ?? []}
        parse={(chosen: number[]) => (chosen.length > 0 ? chosen : null)}
        helperText={`settings.hints.${source}`}
        sx={{ inlineSize: '100%' }}
      />
    </ReferenceArrayInput>
  )
}

const byName = { field: 'name', order: 'ASC' } as const
