import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions, somebody } from '../support/shopper/sign-in-actions.ts'
import { switchLanguage } from '../support/shopper/switch-language.ts'

const shop = await openShop()
after(() => shop.stop())

const confirmed = { en: 'Your email is confirmed', ar: 'تم تأكيد البريد الإلكتروني' }

for (const locale of eitherLocale('ar')) {
  test(`sign-up signs in immediately, and the email confirms the address, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    const person = somebody(locale)
    await shopper.opens('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('common.header.account') })
      .click()
    await page.getByRole('heading', { level: 1, name: text('account.login.title') }).waitFor()
    await shopper.follows(text('account.register.title'))
    await page.getByRole('heading', { level: 1, name: text('account.register.title') }).waitFor()
    for (const name of ['name', 'user_name', 'mobile', 'email', 'password'] as const)
      await login.field(name).fill(person[name])
    await page.locator('input[name=terms]').check()
    await login.press(text('account.register.submit'))
    await login.isAt('/')
    await login.isSignedIn(person)

    const message = await emailTo(shop, person.email, '/account-verification/')
    await page.goto(/http\S+\/account-verification\/\S+/.exec(message)?.[0] ?? '')
    await page.getByRole('link', { name: text('account.verification.account') }).waitFor()
    await eventually(async () => JSON.parse((await login.remembered()) ?? '{}').user?.verified, true)
    assert.equal(await page.getByRole('alert').getByText(text('account.error')).count(), 0)
    await page.getByRole('status').getByText(confirmed[locale]).waitFor()
    const switched = await switchLanguage(shopper)
    await page.getByRole('status').getByText(confirmed[switched.locale]).waitFor()
    assert.equal(await page.getByText(confirmed[locale]).count(), 0)
  })

  test(`a signed-in customer with an invalid confirmation link can request another email, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login')
    await login.signsIn(person)
    await login.isAt('/')
    await shopper.opens('/account-verification/used')
    const again = page.getByRole('alert').getByRole('button', { name: text('account.verification.another') })
    const sent = page.waitForResponse('**/api/auth/verify/resend')
    await again.click()
    assert.equal((await sent).status(), 200)
  })

  test(`a customer can sign in by user name, returns to the intended page and stays signed in, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login?next=%2Fcategory%3Fpage%3D2')
    await login.signsIn({ email: person.user_name.toUpperCase(), password: person.password })
    await shopper.seesToast(text('account.login.done'))
    await login.isAt('/category?page=2')
    await login.isSignedIn(person)
    await shopper.reloads()
    await login.isSignedIn(person)
    const response = page.waitForResponse('**/api/auth/me')
    await shopper.reloads()
    assert.equal((await response).status(), 200)
    const stored = (await login.remembered()) ?? ''
    assert.doesNotMatch(stored, /token|pearl/)
    assert.equal(JSON.parse(stored).user.email, person.email)
  })

  test(`a wrong password shows an error and the form is preserved, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login')
    await login.signsIn({ email: person.email, password: 'not my password' })
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText(text('account.error'), { exact: true }).waitFor()
    const words = { en: 'Wrong password or email', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' }
    await alert.getByText(words[locale]).waitFor()
    assert.equal(await login.field('login').inputValue(), person.email)
    assert.equal(await login.remembered(), null)
    await login.field('password').fill(person.password)
    await login.press(text('account.login.submit'))
    await login.isAt('/')
    await login.isSignedIn(person)
  })

  test(`missing fields are reported at the field and above the form, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/register')
    await login.press(text('account.register.submit'))
    await page
      .getByRole('alert')
      .filter({ hasText: text('common.form.summary', { count: 6 }) })
      .waitFor()
    const wrong = {
      en: [
        'Name is required',
        'User Name is required',
        'Mobile Number is required',
        'Email is required',
        'Password is required',
        'Please accept the terms and conditions',
      ],
      ar: [
        'الاسم مطلوب',
        'اسم المستخدم مطلوب',
        'رقم الجوال مطلوب',
        'البريد الإلكتروني مطلوب',
        'كلمة المرور مطلوبة',
        'يُرجى الموافقة على الشروط والأحكام',
      ],
    }
    await eventually(() => page.locator('.field-error').allInnerTexts(), wrong[locale])
    await login.field('mobile').fill('abc')
    await login.field('password').fill('seven77')
    const short = { en: 'Password should not be less than 8 characters', ar: 'كلمة المرور 8 أحرف على الأقل' }
    const phone = {
      en: 'Mobile Number is not valid, enter 8 to 15 digits',
      ar: 'رقم الجوال غير صحيح، يجب أن يتكون من 8 إلى 15 رقمًا',
    }
    await page.getByText(short[locale]).waitFor()
    await page.getByText(phone[locale]).waitFor()
    await page
      .getByRole('button', { name: text('account.showNamed', { field: text('account.fields.password') }) })
      .click()
    await eventually(() => login.field('password').getAttribute('type'), 'text')
    assert.equal(await login.field('password').inputValue(), 'seven77')
  })

  test(`a taken name and a lost connection show errors, and the form is preserved, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, losesResponses: true })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/register')
    for (const name of ['name', 'user_name', 'mobile', 'email', 'password'] as const)
      await login.field(name).fill(person[name])
    await page.locator('input[name=terms]').check()
    await login.press(text('account.register.submit'))
    const taken = { en: 'user name or email already exist', ar: 'اسم المستخدم أو البريد الإلكتروني مسجل من قبل' }
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText(taken[locale]).waitFor()
    await page.context().setOffline(true)
    await login.press(text('account.register.submit'))
    await alert.getByText(text('common.offline')).waitFor()
    assert.equal(await login.field('name').inputValue(), person.name)
    assert.equal(await login.field('password').inputValue(), person.password)
    assert.ok(await page.locator('input[name=terms]').isChecked())
    assert.equal(await login.remembered(), null)
  })

  test(`the link in a password email sets a new password once, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login')
    await shopper.follows(text('account.login.forgot'))
    await login.field('email').fill(person.email)
    await login.press(text('account.forgot.submit'))
    await login.isAt('/')
    const message = await emailTo(shop, person.email, '/reset-password/')
    const link = /http\S+\/reset-password\/\S+/.exec(message)?.[0] ?? ''
    const password = 'two pearls in the Gulf'
    await page.goto(link)
    await login.field('newPassword').fill(password)
    await login.field('again').fill('three pearls')
    await login.press(text('account.reset.submit'))
    await page.getByText({ en: 'Passwords must match', ar: 'كلمتا المرور غير متطابقتين' }[locale]).waitFor()
    await login.field('again').fill(password)
    await login.press(text('account.reset.submit'))
    await login.isAt('/')
    await shopper.opens('/login')
    await login.signsIn({ email: person.email, password })
    await login.isSignedIn(person)
    // A signed-in customer is redirected home; another browser sees that the link is used.
    await page.goto(link)
    await login.isAt('/')
    const other = await newShopper(t, shop, { locale })
    const otherSignIn = signInActions(other)
    const token = new URL(link).pathname.split('/').at(-1)
    await other.opens(`/new-password?token=${token}`)
    await otherSignIn.field('email').fill(person.email)
    await otherSignIn.field('newPassword').fill(password)
    await otherSignIn.field('again').fill(password)
    await otherSignIn.press(text('account.reset.submit'))
    const used = { en: 'This link was used or has expired', ar: 'هذا الرابط مستخدم أو انتهت صلاحيته' }
    await other.page.getByRole('main').getByRole('alert').getByText(used[locale]).waitFor()
  })
}
