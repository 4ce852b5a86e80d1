import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReplyTemplate } from '@rawnaq/contract/reply-template'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { fillTemplate } from './fill-template.ts'

type Props = { message: RaRecord; onChoose: (text: string) => void }

/** The templates with a text in the language of the message; nothing without any. */
export function TemplateSelect({ message, onChoose }: Props) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['reply_template', 'all'],
    queryFn: () => callApi<{ data: ReplyTemplate[] }>('GET', '/reply_template', { query }),
  })
  const templates = (data?.data ?? []).flatMap(({ id, title, translations }) => {
    const text = translations.find(({ locale, field }) => locale === message.locale && field === 'text')?.value
    return text ? [{ id, title, text }] : []
  })
  if (templates.length === 0) return null
  const choose = (id: number) => {
    const text = templates.find((template) => template.id === id)?.text ?? ''
    onChoose(fillTemplate(text, { name: message.name, subject: message.subject, message: message.message }))
  }
  return (
    <TextField
      select
      value=""
      label={translate('messages.template')}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {templates.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          <bdi>{title}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}

const query = { view: 'staff', per_page: 100 }
