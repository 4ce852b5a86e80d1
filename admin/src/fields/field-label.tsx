import { useTranslate } from 'react-admin'

/** The label of a field; translated texts include their language. */
export function FieldLabel({ resource, field }: { resource: string; field: string }) {
  const translate = useTranslate()
  const name = translate(`resources.${resource}.fields.${field}`, {
    _: translate(`settings.groups.${field}`, { _: field }),
  })
  const locale = /_(en|ar)$/.exec(field)?.[1]
  return locale ? translate(`shell.inLanguage.${locale}`, { field: name }) : name
}
