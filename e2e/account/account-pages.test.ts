import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectOneLanguage } from '../support/browser/page-checks.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import { aCustomer, type Person, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

async function signsIn(shopper: Shopper, person: Person, path = '/login') {
  await shopper.opens(path)
  const login = signInActions(shopper)
  await login.signsIn(person)
  await login.isSignedIn(person)
  return login
}

/** An error below a field: its text, its role, and the field it describes. */
const errorOf = async ({ page }: Shopper, field: string) => {
  const error = page.locator(`#${field}-error`)
  await error.waitFor()
  const described = await page.locator(`#${field}`).getAttribute('aria-describedby')
  return [await error.innerText(), await error.getAttribute('role'), described]
}

for (const locale of eitherLocale('ar')) {
  test(`/main/admin redirects signed-in customers home and everybody else to the admin, in ${locale}`, async (t) => {
    const visitor = await newShopper(t, shop, { locale })
    await visitor.page.goto(`/main/admin${locale === 'ar' ? '?lang=ar' : ''}`)
    await visitor.page.waitForURL(({ pathname }) => pathname === '/admin')

    const customer = await newShopper(t, shop, { locale })
    const login = await signsIn(customer, await aCustomer(shop, locale))
    await customer.page.goto(`/main/admin${locale === 'ar' ? '?lang=ar' : ''}`)
    await login.isAt('/')
  })

  test(`an unknown account page redirects to the customer's details, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const login = await signsIn(shopper, await aCustomer(shop, locale))
    for (const path of ['/my-account/unknown', '/my-account/unknown/5', '/my-account']) {
      await shopper.opens(path)
      await login.isAt('/my-account/change_info')
    }
    await shopper.opens('/my-account/order_history/5')
    await shopper.page
      .getByRole('heading', { level: 1, name: shopper.text('myAccount.titles.order_history') })
      .waitFor()
  })

  test(`the 404 page links to the account of a signed-in customer, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const toAccount = page.getByRole('main').getByRole('link', { name: text('common.notFound.account') })
    await shopper.opens('/nowhere')
    await page.getByRole('heading', { level: 1, name: text('common.notFound.title') }).waitFor()
    assert.equal(await toAccount.count(), 0)
    const login = await signsIn(shopper, await aCustomer(shop, locale))
    await login.isAt('/')
    await shopper.opens('/nowhere')
    await toAccount.waitFor()
    await expectAccessible(page)
    await expectOneLanguage(page, locale)
    await toAccount.click()
    await login.isAt('/my-account/change_info')
  })

  test(`a sign-in with a next path below /main leads there, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const login = await signsIn(shopper, await aCustomer(shop, locale), '/login?next=%2Fmain%2Fcategory%3Fpage%3D2')
    await login.isAt('/category?page=2')
  })

  test(`an empty required field shows and announces an error on blur, in ${locale}`, async (t) => {
    const required = {
      en: { email: 'Email is required', password: 'Password is required' },
      ar: { email: 'البريد الإلكتروني مطلوب', password: 'كلمة المرور مطلوبة' },
    }[locale]
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login')
    await login.field('login').focus()
    await page.keyboard.press('Tab')
    assert.deepEqual(await errorOf(shopper, 'email'), [required.email, 'alert', 'email-error'])
    await login.field('password').focus()
    await page.getByRole('heading', { level: 1 }).click()
    assert.deepEqual(await errorOf(shopper, 'password'), [required.password, 'alert', 'password-error'])

    await shopper.opens('/forget-password')
    await login.field('email').focus()
    await page.keyboard.press('Tab')
    assert.deepEqual(await errorOf(shopper, 'email'), [required.email, 'alert', 'email-error'])
    await shopper.opens('/forget-password')
    await login.field('email').click()
    await shopper.follows(text('account.forgot.back'))
    await login.isAt('/login')
  })

  test(`a submitted form announces its error summary and not each error, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.opens('/login')
    await signInActions(shopper).press(shopper.text('account.login.submit'))
    await shopper.page.getByRole('alert').getByRole('listitem').first().waitFor()
    const [, role, described] = await errorOf(shopper, 'email')
    assert.deepEqual([role, described], [null, 'email-error'])
  })

  test(`an invalid confirmation link shows an error and a link to the sign-in, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.opens('/account-verification/used')
    const used = { en: 'This link was used or has expired', ar: 'هذا الرابط مستخدم أو انتهت صلاحيته' }
    const alert = shopper.page.getByRole('main').getByRole('alert').getByText(used[locale])
    assert.equal(await alert.evaluate((element) => getComputedStyle(element).color), 'rgb(150, 40, 27)')
    await shopper.follows(shopper.text('account.verification.login'))
    await signInActions(shopper).isAt('/login')
  })
}

test('a visitor with Arabic as the saved language sees the 404 page in Arabic', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.opens('/')
  await eventually(() => shopper.page.evaluate(() => localStorage.getItem('locale')), 'ar')
  await shopper.page.goto('/main/nowhere')
  await shopper.page.getByRole('heading', { level: 1, name: shopper.text('common.notFound.title') }).waitFor()
  assert.equal(await shopper.page.locator('html').getAttribute('lang'), 'ar')
  await expectOneLanguage(shopper.page, 'ar')
})

test('signing out clears recently viewed items', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en', width: 390 })
  const { page, text } = shopper
  await shopper.opens('/login')
  const login = signInActions(shopper)
  await login.signsIn(await aCustomer(shop, 'en'))
  await login.isAt('/')
  await shopper.opens('/single-product/1')
  const viewed = () => page.evaluate(() => localStorage.getItem('viewed'))
  await eventually(viewed, '{"version":1,"ids":[1]}')
  await page.getByRole('button', { name: text('common.header.menu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.header.signOut') })
    .click()
  await login.isAt('/')
  await eventually(viewed, null)
})

test('a staff invitation ends at the admin sign-in', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  const login = signInActions(shopper)
  await page.route('**/api/auth/reset-password', (route) =>
    route.fulfill({ json: { status: true, data: null, message: 'Your password is changed' } }),
  )
  await shopper.opens(`/reset-password/${'t'.repeat(43)}/staff`)
  await login.field('newPassword').fill('a pearl in the Gulf')
  await login.field('again').fill('a pearl in the Gulf')
  await login.press(text('account.reset.submit'))
  await page.waitForURL(({ pathname }) => pathname === '/admin')
})
