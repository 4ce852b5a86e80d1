import { CheckboxGroupInput, useTranslate } from 'react-admin'

type Props = { source: string; all: readonly string[]; labelKey: string }

/** Checkboxes; all are checked while the setting is unset, and at least one must stay checked. */
export function ChecklistInput({ source, all, labelKey }: Props) {
  const translate = useTranslate()
  const choices = all.map((id) => ({ id, name: translate(`${labelKey}.${id}`) }))
  return (
    <CheckboxGroupInput
      source={source}
      choices={choices}
      format={(chosen: string[] | null) => chosen ?? all}
      parse={(chosen: string[]) => all.filter((one) => chosen.includes(one))}
      validate={atLeastOne}
      sx={legendStyle}
      helperText={`settings.hints.${source}`}
    />
  )
}

/** Unscaled legend: MUI's scaling would shift it in right-to-left layouts. */
const legendStyle = { mb: 2, '& legend': { transform: 'none', typography: 'body2' } }

const atLeastOne = (chosen: string[] | null) => (chosen?.length === 0 ? 'settings.atLeastOne' : undefined)
