import { CheckboxGroupInput, useTranslate } from 'react-admin'

type Given = { source: string; all: readonly string[]; words: string }

/** Which of a few the shop offers: all of them until somebody chooses, and at least one. */
export function ChecklistInput({ source, all, words }: Given) {
  const translate = useTranslate()
  const choices = all.map((id) => ({ id, name: translate(`${words}.${id}`) }))
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

/** Its name in full size: what makes it smaller shifts it in lines that run from the right. */
const legendStyle = { mb: 2, '& legend': { transform: 'none', typography: 'body2' } }

const atLeastOne = (chosen: string[] | null) => (chosen?.length === 0 ? 'settings.atLeastOne' : undefined)
