import { after } from 'node:test'
import { checkPages, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'
import { aCustomer, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

const pages: PageState[] = [
  { name: 'the login', see: ({ shopper }) => shopper.opens('/login') },
  {
    name: 'a login that was refused',
    see: async ({ shopper }) => {
      await shopper.opens('/login')
      await signInActions(shopper).signsIn({ email: 'nobody@example.com', password: 'not a password' })
      await shopper.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  { name: 'the sign-up', see: ({ shopper }) => shopper.opens('/register') },
  {
    name: 'the sign-up with mistakes',
    see: async ({ shopper }) => {
      await shopper.opens('/register')
      await signInActions(shopper).press(shopper.text('account.register.submit'))
      await shopper.page.getByRole('alert').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'a forgotten password', see: ({ shopper }) => shopper.opens('/forget-password') },
  { name: 'a new password by the path', see: ({ shopper }) => shopper.opens('/reset-password/token') },
  { name: 'a new password by the query', see: ({ shopper }) => shopper.opens('/new-password?token=token') },
  { name: 'a code to type in', see: ({ shopper }) => shopper.opens('/code-check') },
  {
    name: 'a link that was used',
    see: async ({ shopper }) => {
      await shopper.opens('/account-verification/used')
      await shopper.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'the menu of a customer',
    widths: [320, 390],
    see: async ({ shopper }) => {
      const { opens, page, text, locale } = shopper
      await opens('/login')
      const login = signInActions(shopper)
      await login.signsIn(await aCustomer(shop, locale))
      await login.isAt('/')
      await page.getByRole('button', { name: text('common.header.menu') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('common.header.signOut') })
        .waitFor()
    },
  },
]

checkPages(shop, pages)
