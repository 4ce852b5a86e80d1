import { AutocompleteInput } from 'react-admin'

type DefaultedChoicesInputProps = {
  source: string
  choices: { id: string; name: string }[]
  /** Shown while nothing is selected; the setting is then null. */
  initial: readonly string[]
  helperText?: string
}

/** Selects several values of a setting, saved in the order of the choices. */
export function DefaultedChoicesInput({ source, choices, initial, helperText }: DefaultedChoicesInputProps) {
  return (
    <AutocompleteInput
      multiple
      source={source}
      defaultValue={null}
      choices={choices}
      format={(chosen: string[] | null) => (chosen?.length ? chosen : [...initial])}
      parse={(chosen: string[]) =>
        chosen.length > 0 ? choices.map(({ id }) => id).filter((id) => chosen.includes(id)) : null
      }
      helperText={helperText}
      sx={{ mb: 2 }}
    />
  )
}
