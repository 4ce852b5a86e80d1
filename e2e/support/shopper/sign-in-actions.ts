import assert from 'node:assert/strict'
import type { RunningShop } from '../shop/running-shop.ts'
import type { Locale } from '../texts.ts'
import { untilShown } from './browse-actions.ts'
import type { Device } from './device.ts'

export type Person = { name: string; user_name: string; mobile: string; email: string; password: string }

const names = { en: 'Noura Al Enezi', ar: 'نورة العنزي' }

/** A unique person without an account. */
export function somebody(locale: Locale): Person {
  const user_name = `noura-${crypto.randomUUID().slice(0, 12)}`
  return {
    name: names[locale],
    user_name,
    mobile: '+96550001234',
    email: `${user_name}@example.com`,
    password: 'a pearl in the Gulf',
  }
}

/** A person with an existing account. */
export async function aCustomer(shop: RunningShop, locale: Locale): Promise<Person> {
  const person = somebody(locale)
  const headers = { 'content-type': 'application/json', locale }
  const answer = await fetch(`${shop.url}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify(person) })
  assert.ok(answer.ok, await answer.text())
  return person
}

/** Actions to sign up, sign in and sign out. */
export function signInActions({ page, text }: Device) {
  const main = page.getByRole('main')
  type Field = 'login' | 'name' | 'user_name' | 'mobile' | 'email' | 'password' | 'newPassword' | 'again' | 'code'
  const field = (name: Field) => main.getByRole('textbox', { name: text(`account.fields.${name}`), exact: true })
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  return {
    field,
    press,
    terms: main.getByRole('checkbox', { name: text('account.fields.terms') }),
    /** Actions on the sign-in page. */
    signsIn: async ({ email, password }: Pick<Person, 'email' | 'password'>, remembered = true) => {
      await field('login').fill(email)
      await field('password').fill(password)
      if (!remembered) await main.getByRole('checkbox', { name: text('account.login.remember') }).uncheck()
      await press(text('account.login.submit'))
    },
    isSignedIn: ({ name }: Pick<Person, 'name'>) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: text('common.header.accountOf', { name }) })
        .waitFor(),
    isVisitor: () =>
      page
        .getByRole('banner')
        .getByRole('link', { name: text('common.header.account'), exact: true })
        .waitFor(),
    /** Waits until the page of a path is shown, in either language. */
    isAt: async (path: string) => {
      await page.waitForURL((url) => pathIn(url) === path)
      await untilShown(page)
    },
    remembered: () => page.evaluate(() => localStorage.getItem('user_data')),
  }
}

/** The path of a URL in the shop without its language: `/cart?page=2`. */
export function pathIn({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return pathname.replace(/^\/main\/?/, '/') + (query.size > 0 ? `?${query}` : '')
}
