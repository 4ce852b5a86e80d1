import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ArrayInput,
  type HttpError,
  SaveButton,
  SimpleFormIterator,
  TabbedForm,
  Title,
  Toolbar,
  useNotify,
  usePermissions,
  useTranslate,
} from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { loadShopName } from '../api/shop-name.ts'
import { TranslatedInput } from '../fields/translated-input.tsx'
import { reloadStaff } from '../sign-in/session.ts'
import { changedSettings, formValues, type SettingRow } from './changed-settings.ts'
import { HomeInputs } from './home/home-inputs.tsx'
import { entryTexts, listsWithPictures, settingGroups, visibleFields } from './setting-groups.ts'
import { SettingInput } from './setting-input.tsx'
import { SettingTab, SettingTabs } from './setting-tabs.tsx'
import { UploadedPicture } from './uploaded-picture.tsx'

/** All settings, one tab per group; changes take effect immediately. */
export function SettingsPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { permissions = [] } = usePermissions<string[]>()
  const { data: rows } = useQuery({ queryKey: ['settings'], queryFn: loadSettings })
  if (!rows) return <Title title="resources.setting.many" />

  const save = async (form: Record<string, unknown>) => {
    const body = changedSettings(rows, form)
    try {
      if (Object.keys(body.values).length > 0) await callApi('PUT', '/setting', { body })
      notify('settings.saved', { type: 'info' })
      if ('staff_second_factor' in body.values) await reloadOwner()
      await queries.invalidateQueries({ queryKey: ['settings'] })
      await queries.invalidateQueries({ queryKey: ['currency'] })
      await loadShopName()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
      if (error instanceof AdminRefusal) return fieldErrors(error)
    }
  }
  /** Requiring a second factor applies to the owner too. */
  const reloadOwner = async () => {
    await reloadStaff()
    await queries.invalidateQueries({ queryKey: ['auth'] })
  }
  return (
    <>
      <Title title="resources.setting.many" />
      <TabbedForm
        tabs={<SettingTabs />}
        record={{ id: 'all', ...formValues(rows) }}
        onSubmit={save}
        syncWithLocation={false}
        toolbar={<SettingsToolbar />}
      >
        {settingGroups.map((group) => {
          const { name, both = [], entries } = group
          return (
            <SettingTab key={name} label={translate(`settings.groups.${name}`)}>
              <p>{translate(`settings.leads.${name}`)}</p>
              {visibleFields(group, permissions).map(([field, kind]) => (
                <SettingInput key={field} source={field} kind={kind} />
              ))}
              {both.map((source) => (
                <TranslatedInput key={source} source={source} isLong={longTexts.includes(source)} />
              ))}
              {name === 'home' && <HomeInputs />}
              {entries && <EntriesInput source={entries} />}
            </SettingTab>
          )
        })}
      </TabbedForm>
    </>
  )
}

/** Settings with several lines of text. */
const longTexts = ['shop_description', 'return_instructions']

const SettingsToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

/** Errors by form field. */
const fieldErrors = ({ errors }: AdminRefusal): HttpError['body'] =>
  Object.fromEntries(Object.entries(errors).map(([path, [message]]) => [path.replace(/^values\./, ''), message]))

async function loadSettings(): Promise<SettingRow[]> {
  return (await callApi<{ data: SettingRow[] }>('GET', '/setting', { query: { view: 'staff', per_page: 100 } })).data
}

/** A sortable list of entries, such as questions with answers. */
function EntriesInput({ source }: { source: string }) {
  const translate = useTranslate()
  return (
    <ArrayInput source={source} label={translate(`settings.groups.${source}`)}>
      <SimpleFormIterator fullWidth>
        <EntryInputs of={source} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

/** One child without a `source`: for others the iterator adds a field of that name to a new entry. */
function EntryInputs({ of: list }: { of: string }) {
  return (
    <>
      {(entryTexts[list] ?? []).map((text) => (
        <TranslatedInput key={text} source={text} isLong={text !== 'title'} />
      ))}
      {listsWithPictures.includes(list) && <UploadedPicture source="image_url" />}
    </>
  )
}
