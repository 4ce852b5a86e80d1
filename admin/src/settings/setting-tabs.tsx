import { cloneElement, useEffect, useState } from 'react'
import { type FormTabProps, TabbedForm } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { formTabs } from '../shell/form-tabs.tsx'
import { settingGroups, settingsOf, tabIn } from './setting-groups.ts'

type Tabs = { value?: number; onChange?: (event: object, place: number) => void }

/**
 * The tabs of the settings. The address may name one, such as that of a setting that was searched for. After a failed
 * save, the tab of the first refused setting opens unless the open tab has one.
 */
export function SettingTabs({ value, onChange, ...tabs }: Tabs) {
  const { key, search } = useLocation()
  const { errors, submitCount } = useFormState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of an address opens its tab once
  useEffect(() => {
    const place = tabIn(search)
    if (place !== undefined) onChange?.({}, place)
  }, [key, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save opens a tab once
  useEffect(() => {
    const refused = settingGroups.flatMap((group, place) =>
      settingsOf(group).some((name) => name in errors) ? [place] : [],
    )
    const [first] = refused
    if (first !== undefined && !refused.includes(value ?? 0)) onChange?.({}, first)
  }, [submitCount])
  return cloneElement(formTabs, { ...tabs, value, onChange })
}

/**
 * A tab whose inputs are rendered when it first opens: those of all tabs together are slow. They stay when another tab
 * opens, with what was typed, errors and uploads that are not finished.
 */
export function SettingTab({ children, ...tab }: FormTabProps) {
  const [wasOpened, setOpened] = useState(false)
  const isOpen = tab.intent === 'content' && !tab.hidden
  if (isOpen && !wasOpened) setOpened(true)
  return <TabbedForm.Tab {...tab}>{wasOpened && children}</TabbedForm.Tab>
}
