import type { TestContext } from 'node:test'
import arabic from '@rawnaq/admin/words/ar'
import english from '@rawnaq/admin/words/en'
import type { Locator, Page } from 'playwright-core'
import { openPage } from './browser/browser.ts'
import { eventually } from './eventually.ts'
import type { RunningShop } from './shop/running-shop.ts'
import type { Locale } from './texts.ts'

type Visit = { locale: Locale; width?: number }

/** Opens the admin as the owner, by password or by the one-time link of a demo shop, with actions for its screens. */
export async function openAdminAsOwner(test: TestContext, shop: RunningShop, { locale, width = 1440 }: Visit) {
  const page = await openPage(test, shop, { locale, width })
  // The owner's account is in English; a language saved in the browser takes precedence.
  await page.addInitScript((saved) => localStorage.setItem('admin_language', saved), locale)
  if (shop.owner) await signIn(page, locale, shop.owner)
  else await page.goto(oneTimeLink(shop))
  await page.locator('#main-content h2').first().waitFor()
  return { page, ...adminActions(page, locale) }
}

type Credentials = { email: string; password: string }

/** Opens the admin as a staff member who signs in with a password. */
export async function openAdminAs(
  test: TestContext,
  shop: RunningShop,
  { locale, width = 1440 }: Visit,
  credentials: Credentials,
) {
  const page = await openPage(test, shop, { locale, width })
  await signIn(page, locale, credentials)
  await page.locator('#main-content h2').first().waitFor()
  return { page, ...adminActions(page, locale) }
}

async function signIn(page: Page, locale: Locale, { email, password }: Credentials) {
  const { text } = adminActions(page, locale)
  await page.goto('/admin')
  await page.getByLabel(text('shell.signIn.who')).fill(email)
  await page.getByLabel(text('shell.signIn.password')).fill(password)
  await page.getByRole('button', { name: text('shell.signIn.go'), exact: true }).click()
}

/** The one-time link in the startup log of the shop. */
function oneTimeLink({ log }: RunningShop): string {
  const link = log().match(/\S+\/admin#\/enter\/\S+/)?.[0]
  if (!link) throw new Error(`The shop logged no one-time link to its admin. Its log:\n${log()}`)
  return link
}

function adminActions(page: Page, locale: Locale) {
  const text = (key: string, values: Record<string, string> = {}) => wordOf(locale, key, values)
  // The label of a required field ends with an asterisk.
  const field = (name: string) => page.getByLabel(new RegExp(`^${text(`fields.${name}`)}\\s*\\*?$`))
  return {
    text,
    field,
    open: (path: string) => page.goto(`/admin#${path}`),
    selectTab: (key: string) => page.getByRole('tab', { name: text(key), exact: true }).click(),
    press: (key: string) =>
      page
        .getByRole('button', { name: text(key), exact: true })
        .first()
        .click(),
    /** Fills in a text in both languages. */
    async fillTranslations(name: string, translations: { en: string; ar: string }) {
      for (const language of ['en', 'ar'] as const) {
        const label = text(`shell.inLanguage.${language}`, { field: text(`fields.${name}`) })
        await page.getByLabel(label).fill(translations[language])
      }
    },
    /**
     * Types the name of a record into a field and chooses the record found. Until the response, the field offers the records
     * of before, and a click is lost if they are replaced below it.
     */
    async chooseRecord(field: Locator, name: string) {
      const searched = page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === name)
      await field.fill(name)
      const { data } = (await (await searched).json()) as { data: unknown[] }
      await eventually(() => page.getByRole('option').count(), data.length)
      await page.getByRole('option', { name, exact: true }).click()
    },
    /** Waits for a notification and closes it. */
    async expectNotification(key: string) {
      const notification = page.getByRole('alert').getByText(text(key), { exact: true })
      await notification.waitFor()
      await page.keyboard.press('Escape')
      await notification.waitFor({ state: 'detached' })
    },
  }
}

/** The text of a key with its values; of a plural, the singular form. */
function wordOf(locale: Locale, key: string, values: Record<string, string>): string {
  const words: unknown = { en: english, ar: arabic }[locale]
  const found = key.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], words)
  if (typeof found !== 'string') throw new Error(`The admin has no text under ${key}`)
  const singular = /^\{\w+, plural,.* one \{([^{}]*)\}/.exec(found)?.[1] ?? found
  return singular.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
