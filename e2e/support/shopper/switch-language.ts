import { openShopper, type Shopper } from './shopper.ts'

export const others = { en: 'ar', ar: 'en' } as const
const ownNames = { en: 'English', ar: 'العربية' }

/** The same page after switching to the other language. */
export async function switchLanguage({ page, locale }: Shopper): Promise<Shopper> {
  await page.getByRole('banner').getByRole('link', { name: ownNames[others[locale]] }).click()
  await page.locator(`html[lang=${others[locale]}]`).waitFor()
  return openShopper(page, others[locale])
}
