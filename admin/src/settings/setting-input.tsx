import { currencyCodes } from '@rawnaq/rules/money'
import { SelectInput, useTranslate } from 'react-admin'
import { InputFor } from '../fields/input-for.tsx'
import type { FieldKind } from '../kinds.ts'

/** Asks for one setting; where it is one of few, they are offered. */
export function SettingInput({ source, kind }: { source: string; kind: FieldKind }) {
  const translate = useTranslate()
  if (source === 'currency') {
    return <SelectInput source={source} choices={currencyCodes.map((code) => ({ id: code, name: code }))} />
  }
  if (source !== 'staff_second_factor') return <InputFor source={source} kind={kind} />
  const choices = ['optional', 'required'].map((id) => ({ id, name: translate(`settings.secondFactor.${id}`) }))
  return <SelectInput source={source} choices={choices} />
}
