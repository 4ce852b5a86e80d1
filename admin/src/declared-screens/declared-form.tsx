import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Create, type RedirectionSideEffect, SimpleForm, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { EditWithHistory } from '../audit/edit-with-history.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { TranslatedInput } from '../fields/translated-input.tsx'
import type { ResourceConfig } from '../resource-config.ts'
import { resourceConfig } from '../resources.ts'
import { isLongText } from './columns.ts'

export function DeclaredCreate({ name }: { name: string }) {
  return (
    <Create redirect={redirects[name] ?? 'list'}>
      <SimpleForm>
        <Inputs config={resourceConfig(name)} />
      </SimpleForm>
    </Create>
  )
}

/** The options of an item are listed in its form. */
const toItem: RedirectionSideEffect = (_resource, _id, data) => `item/${data?.item_id}/4`

/** A new group has no prices yet; its page adds them. */
const redirects: Readonly<Record<string, RedirectionSideEffect | 'edit'>> = {
  item_option: toItem,
  customer_group: 'edit',
}

/** `children` is shown below the form and saves by itself. */
export function DeclaredEdit({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <EditWithHistory>
      <SimpleForm>
        <Inputs config={resourceConfig(name)} />
      </SimpleForm>
      {children}
    </EditWithHistory>
  )
}

function Inputs({ config: { name, texts, fields, required = [], picture, onlyWith } }: { config: ResourceConfig }) {
  const translate = useTranslate()
  const hint = translate(`resources.${name}.hint`, { _: '' })
  const limited = [onlyWith ?? []].flat()
  const choice = useWatch({ name: limited[0]?.choice ?? '', disabled: limited.length === 0 })
  const isShown = (input: string) => {
    const needed = limited.filter(({ inputs }) => inputs.includes(input))
    return needed.length === 0 || needed.some(({ value }) => value === choice)
  }
  return (
    <>
      {hint && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {hint}
        </Typography>
      )}
      {texts.filter(isShown).map((text, index) => (
        <TranslatedInput key={text} source={text} isRequired={index === 0} isLong={isLongText(text)} />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, inlineSize: '100%' }}>
        {Object.entries(fields)
          .filter(([field]) => isShown(field))
          .map(([field, kind]) => (
            <FieldInput key={field} source={field} kind={kind} isRequired={required.includes(field)} />
          ))}
      </Box>
      {picture && isShown('image') && <PictureInput />}
    </>
  )
}
