import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { BothLanguagesInput } from '../fields/both-languages-input.tsx'
import { InputFor } from '../fields/input-for.tsx'
import { PictureInput } from '../fields/picture-input.tsx'
import type { Kind } from '../kinds.ts'
import { EditWithTrail } from './edit-with-trail.tsx'
import { isLongText } from './of-kind.ts'

export function SimpleScreenCreate({ kind }: { kind: Kind }) {
  return (
    <Create redirect="list">
      <SimpleForm>
        <Inputs kind={kind} />
      </SimpleForm>
    </Create>
  )
}

/** Below its form may stand what is kept apart from it. */
export function SimpleScreenEdit({ kind, children }: { kind: Kind; children?: ReactNode }) {
  return (
    <EditWithTrail>
      <SimpleForm>
        <Inputs kind={kind} />
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
      {Object.entries(fields).map(([field, kind]) => (
        <InputFor key={field} source={field} kind={kind} />
      ))}
      {picture && <PictureInput />}
    </>
  )
}
