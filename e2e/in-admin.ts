import type { TestContext } from 'node:test'
import arabic from '@rawnaq/admin/words/ar'
import english from '@rawnaq/admin/words/en'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import type { Locale } from './said.ts'
import type { RunningShop } from './shop.ts'

type Visit = { locale: Locale; width?: number }

/** Somebody at the admin, by the one-time link of a demo shop or as its owner, with verbs for what people do there. */
export async function openAdminAsOwner(test: TestContext, shop: RunningShop, { locale, width = 1440 }: Visit) {
  const page = await openPage(test, shop, { locale, width })
  // The account of an owner speaks English; what was chosen in a browser goes before that.
  await page.addInitScript((chosen) => localStorage.setItem('admin_language', chosen), locale)
  if (shop.owner) await signIn(page, locale, await shop.owner())
  else await page.goto(oneTimeLink(shop))
  await page.locator('#main-content h2').first().waitFor()
  return { page, ...verbs(page, locale) }
}

type Credentials = { email: string; password: string }

/** Somebody of the staff who signs in at the door with their password. */
export async function openAdminAs(
  test: TestContext,
  shop: RunningShop,
  { locale, width = 1440 }: Visit,
  person: Credentials,
) {
  const page = await openPage(test, shop, { locale, width })
  await signIn(page, locale, person)
  await page.locator('#main-content h2').first().waitFor()
  return { page, ...verbs(page, locale) }
}

async function signIn(page: Page, locale: Locale, { email, password }: Credentials) {
  const { say } = verbs(page, locale)
  await page.goto('/admin')
  await page.getByLabel(say('shell.signIn.who')).fill(email)
  await page.getByLabel(say('shell.signIn.password')).fill(password)
  await page.getByRole('button', { name: say('shell.signIn.go') }).click()
}

/** What the shop printed when it started. */
function oneTimeLink({ log }: RunningShop): string {
  const link = log().match(/\S+\/admin#\/enter\/\S+/)?.[0]
  if (!link) throw new Error(`The shop printed no link into its admin. It said:\n${log()}`)
  return link
}

function verbs(page: Page, locale: Locale) {
  const say = (key: string, fills: Record<string, string> = {}) => said(locale, key, fills)
  // A field that must be filled in has a star behind its name.
  const field = (name: string) => page.getByLabel(new RegExp(`^${say(`fields.${name}`)}\\s*\\*?$`))
  return {
    say,
    field,
    opens: (path: string) => page.goto(`/admin#${path}`),
    turnsTo: (key: string) => page.getByRole('tab', { name: say(key) }).click(),
    presses: (key: string) =>
      page
        .getByRole('button', { name: say(key), exact: true })
        .first()
        .click(),
    /** Fills in a text in both languages. */
    async writes(name: string, texts: { en: string; ar: string }) {
      for (const language of ['en', 'ar'] as const) {
        const label = say(`shell.inLanguage.${language}`, { field: say(`fields.${name}`) })
        await page.getByLabel(label).fill(texts[language])
      }
    },
    /** Waits until the admin has said so, and takes the note away. */
    async isTold(key: string) {
      const note = page.getByRole('alert').getByText(say(key), { exact: true })
      await note.waitFor()
      await page.keyboard.press('Escape')
      await note.waitFor({ state: 'detached' })
    },
  }
}

function said(locale: Locale, key: string, fills: Record<string, string>): string {
  const words: unknown = { en: english, ar: arabic }[locale]
  const found = key.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], words)
  if (typeof found !== 'string') throw new Error(`The admin has no words under ${key}`)
  // Of a plural, what is said of one.
  const one = /^\{\w+, plural,.* one \{([^{}]*)\}/.exec(found)?.[1] ?? found
  return one.replace(/\{(\w+)\}/g, (_, name: string) => fills[name] ?? '')
}
