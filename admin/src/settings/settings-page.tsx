import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type HttpError,
  SaveButton,
  TabbedForm,
  Title,
  Toolbar,
  useNotify,
  usePermissions,
  useTranslate,
} from 'react-admin'
import { callShop, ShopRefusal } from '../api/api-client.ts'
import { BothLanguagesInput } from '../fields/translated-input.tsx'
import { tabs } from '../shell/form-tabs.tsx'
import { askWhoAgain } from '../sign-in/session.ts'
import { changedSettings, type SettingRow, valuesOf } from './changed-settings.ts'
import { EntriesInput } from './entries-input.tsx'
import { settingGroups } from './setting-groups.ts'
import { SettingInput } from './setting-input.tsx'

/** Everything the shop can be told about itself, a group on each page; what is changed is seen in the shop at once. */
export function SettingsPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { permissions = [] } = usePermissions<string[]>()
  const { data: rows } = useQuery({ queryKey: ['settings'], queryFn: allSettings })
  if (!rows) return <Title title="resources.setting.many" />

  const keep = async (form: Record<string, unknown>) => {
    const body = changedSettings(rows, form)
    try {
      if (Object.keys(body.values).length > 0) await callShop('PUT', '/setting', { body })
      notify('settings.kept', { type: 'info' })
      if ('staff_second_factor' in body.values) await askOwnerToo()
      await queries.invalidateQueries({ queryKey: ['settings'] })
      await queries.invalidateQueries({ queryKey: ['currency'] })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
      if (error instanceof ShopRefusal) return wrongIn(error)
    }
  }
  /** Whoever asks everybody for a second factor is asked for their own. */
  const askOwnerToo = async () => {
    await askWhoAgain()
    await queries.invalidateQueries({ queryKey: ['auth'] })
  }
  return (
    <>
      <Title title="resources.setting.many" />
      <TabbedForm
        tabs={tabs}
        record={{ id: 'all', ...valuesOf(rows) }}
        onSubmit={keep}
        syncWithLocation={false}
        toolbar={<Keep />}
      >
        {settingGroups.map(({ name, fields, both = [], entries }) => (
          <TabbedForm.Tab key={name} label={translate(`settings.groups.${name}`)}>
            <p>{translate(`settings.leads.${name}`)}</p>
            {Object.entries(fields)
              .filter(([field]) => field !== 'staff_second_factor' || permissions.includes('*'))
              .map(([field, kind]) => (
                <SettingInput key={field} source={field} kind={kind} />
              ))}
            {both.map((source) => (
              <BothLanguagesInput key={source} source={source} />
            ))}
            {entries && <EntriesInput source={entries} />}
          </TabbedForm.Tab>
        ))}
      </TabbedForm>
    </>
  )
}

const Keep = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

/** What is wrong, at its fields. */
const wrongIn = ({ errors }: ShopRefusal): HttpError['body'] =>
  Object.fromEntries(Object.entries(errors).map(([path, [message]]) => [path.replace(/^values\./, ''), message]))

async function allSettings(): Promise<SettingRow[]> {
  return (await callShop<{ data: SettingRow[] }>('GET', '/setting', { query: { view: 'staff', per_page: 100 } })).data
}
