import {
  type SettingKey,
  setting,
  settingChange,
  settingKeys,
  settings,
  settingsChange,
  storedKey,
} from '@rawnaq/contract/settings'
import { z } from 'zod'
import type { App } from '../../http/app-type.ts'
import { fieldErrors } from '../../http/errors/field-errors.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { Shop } from '../../http/shop.ts'
import { editorOf } from '../../resources/editor.ts'
import { removeUnusedPictures } from '../../resources/with-picture.ts'
import { changeSettings } from './change-settings.ts'

type Read = (keys: readonly SettingKey[]) => Promise<z.input<typeof setting>[]>

const config = { access: 'setting:write', refuses: ['edit_conflict', 'in_use'] } as const
const tags = ['setting']

/** Staff routes that change one setting, or those of a form together. */
export function settingChangeRoutes(app: App, shop: Shop, read: Read) {
  const params = z.object({ key: z.string().max(60) })
  const one = { tags, summary: 'Change a setting', params, headers: ifMatch, body: settingChange }
  app.put(
    '/setting/:key',
    {
      schema: { ...one, response: { 200: z.object({ data: setting }) } },
      config: { ...config, refuses: [...config.refuses, 'not_found'] },
    },
    async (request) => {
      const key = orRefuse(storedKey(request.params.key))
      const { ifMatch = request.body.version, ...by } = editorOf(request)
      const values = { [key]: checked(key, request.body.value) }
      await changeSettings(shop, values, by, ifMatch === undefined ? {} : { [key]: ifMatch })
      await removeUnusedPictures(shop, app.log)
      return { data: (await read([key]))[0]! }
    },
  )

  const many = { tags, summary: 'Change several settings, all or none of them', body: settingsChange }
  const response = { 200: z.object({ data: z.array(setting) }) }
  app.put('/setting', { schema: { ...many, response }, config }, async (request) => {
    const { versions = {} } = request.body
    const values = byStoredKey(request.body.values)
    await changeSettings(shop, values, editorOf(request), versions)
    await removeUnusedPictures(shop, app.log)
    return { data: await read(settingKeys.filter((key) => key in values)) }
  })
}

/** Maps keys to their stored names; if a setting is sent under both names, the stored one wins. */
const byStoredKey = (values: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(values).map(([key, value]) => [storedKey(key), value])),
  ...Object.fromEntries(Object.entries(values).filter(([key]) => storedKey(key) === key)),
})

function checked(key: SettingKey, value: unknown): unknown {
  const { data, error } = z.safeParse(settings[key], value)
  if (error) throw new Refusal('invalid', { errors: fieldErrors(error.issues.map(ofValue)) })
  return data
}

const ofValue = <Issue extends { path: PropertyKey[] }>(issue: Issue) => ({ ...issue, path: ['value', ...issue.path] })
