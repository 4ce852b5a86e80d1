import { SelectField } from '../forms/field.tsx'

/** An occasion to choose from. */
export type OccasionOption = { id: number; name: string }

type OccasionFieldProps = {
  label: string
  /** The choice of no occasion. */
  none: string
  occasions: readonly OccasionOption[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Chooses one of the occasions, or none; the field's name is `occasion_id`. */
export function OccasionField({ label, none, occasions, value, error, onChange }: OccasionFieldProps) {
  const named = occasions.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      id="occasion_id"
      name="occasion_id"
      label={label}
      optional
      options={[{ value: '', label: none }, ...named]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
