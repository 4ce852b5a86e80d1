import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { EditWithTrail } from '../audit/edit-with-history.tsx'
import { InputFor } from '../fields/field-input.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import { BothLanguagesInput } from '../fields/translated-input.tsx'
import type { Kind } from '../resource-config.ts'
import { kindOf } from '../resources.ts'
import { isLongText } from './columns.ts'

export function SimpleScreenCreate({ name }: { name: string }) {
  return (
    <Create redirect="list">
      <SimpleForm>
        <Inputs kind={kindOf(name)} />
      </SimpleForm>
    </Create>
  )
}

/** Below its form may stand what is kept apart from it. */
export function SimpleScreenEdit({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <EditWithTrail>
      <SimpleForm>
        <Inputs kind={kindOf(name)} />
      </SimpleForm>
      {children}
    </EditWithTrail>
  )
}

function Inputs({ kind: { texts, fields, picture } }: { kind: Kind }) {
  return (
    <>
      {texts.map((text, place) => (
        <BothLanguagesInput key={text} source={text} isRequired={place === 0} isLong={isLongText(text)} />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, inlineSize: '100%' }}>
        {Object.entries(fields).map(([field, kind]) => (
          <InputFor key={field} source={field} kind={kind} />
        ))}
      </Box>
      {picture && <PictureInput />}
    </>
  )
}
