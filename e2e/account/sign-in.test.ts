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
    const { page, say } = shopper
    const door = signInActions(shopper)
    const person = somebody(locale)
    await shopper.opens('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common.header.account') })
      .click()
    await page.getByRole('heading', { level: 1, name: say('account.login.title') }).waitFor()
    await shopper.follows(say('account.register.title'))
    await page.getByRole('heading', { level: 1, name: say('account.register.title') }).waitFor()
    for (const name of ['name', 'user_name', 'mobile', 'email', 'password'] as const)
      await door.field(name).fill(person[name])
    await page.getByRole('checkbox').check()
    await door.press(say('account.register.submit'))
    await door.isAt('/')
    await door.isSignedIn(person)

    const letter = await emailTo(shop, person.email, '/account-verification/')
    await page.goto(/http\S+\/account-verification\/\S+/.exec(letter)?.[0] ?? '')
    await page.getByRole('link', { name: say('account.verification.account') }).waitFor()
    await eventually(async () => JSON.parse((await door.remembered()) ?? '{}').user?.verified, true)
    assert.equal(await page.getByRole('alert').getByText(say('account.error')).count(), 0)
    await page.getByRole('status').getByText(confirmed[locale]).waitFor()
    const switched = await switchLanguage(shopper)
    await page.getByRole('status').getByText(confirmed[switched.locale]).waitFor()
    assert.equal(await page.getByText(confirmed[locale]).count(), 0)
  })

  test(`a signed-in customer with an invalid confirmation link can request another email, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = signInActions(shopper)
    await shopper.opens('/login')
    await door.signsIn(person)
    await door.isAt('/')
    await shopper.opens('/account-verification/used')
    const again = page.getByRole('alert').getByRole('button', { name: say('account.verification.another') })
    const sent = page.waitForResponse('**/api/auth/verify/resend')
    await again.click()
    assert.equal((await sent).status(), 200)
  })

  test(`a customer can sign in by user name, returns to the intended page and stays signed in, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = signInActions(shopper)
    await shopper.opens('/login?next=%2Fcategory%3Fpage%3D2')
    await door.signsIn({ email: person.user_name.toUpperCase(), password: person.password })
    await shopper.hears(say('account.login.done'))
    await door.isAt('/category?page=2')
    await door.isSignedIn(person)
    await shopper.reloads()
    await door.isSignedIn(person)
    const told = page.waitForResponse('**/api/auth/me')
    await shopper.reloads()
    assert.equal((await told).status(), 200)
    const kept = (await door.remembered()) ?? ''
    assert.doesNotMatch(kept, /token|pearl/)
    assert.equal(JSON.parse(kept).user.email, person.email)
  })

  test(`a wrong password shows an error and the form is preserved, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = signInActions(shopper)
    await shopper.opens('/login')
    await door.signsIn({ email: person.email, password: 'not my password' })
    const told = page.getByRole('main').getByRole('alert')
    await told.getByText(say('account.error'), { exact: true }).waitFor()
    const words = { en: 'Wrong password or email', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' }
    await told.getByText(words[locale]).waitFor()
    assert.equal(await door.field('login').inputValue(), person.email)
    assert.equal(await door.remembered(), null)
    await door.field('password').fill(person.password)
    await door.press(say('account.login.submit'))
    await door.isAt('/')
    await door.isSignedIn(person)
  })

  test(`missing fields are reported at the field and above the form, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = signInActions(shopper)
    await shopper.opens('/register')
    await door.press(say('account.register.submit'))
    await page
      .getByRole('alert')
      .filter({ hasText: say('common.form.summary', { count: 6 }) })
      .waitFor()
    const wrong = {
      en: [
        'Name is required',
        'User Name is required',
        'Mobile Number is required',
        'Email is required',
        'Password is required',
        'Please accept the terms',
      ],
      ar: [
        'الاسم مطلوب',
        'اسم المستخدم مطلوب',
        'رقم الجوال مطلوب',
        'البريد الإلكتروني مطلوب',
        'كلمة المرور مطلوبة',
        'يُرجى الموافقة على الشروط',
      ],
    }
    assert.deepEqual(await page.locator('.field-error').allInnerTexts(), wrong[locale])
    await door.field('mobile').fill('abc')
    await door.field('password').fill('seven77')
    const short = { en: 'Password should not be less than 8 characters', ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف' }
    const phone = {
      en: 'Mobile Number is not valid, enter 8 to 15 digits',
      ar: 'رقم الجوال غير صحيح، يجب أن يتكون من 8 إلى 15 رقمًا',
    }
    await page.getByText(short[locale]).waitFor()
    await page.getByText(phone[locale]).waitFor()
    await page
      .getByRole('button', { name: say('account.showNamed', { field: say('account.fields.password') }) })
      .click()
    assert.equal(await door.field('password').getAttribute('type'), 'text')
    assert.equal(await door.field('password').inputValue(), 'seven77')
  })

  test(`a taken name and a lost connection show errors, and the form is preserved, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, losesAnswers: true })
    const { page, say } = shopper
    const door = signInActions(shopper)
    await shopper.opens('/register')
    for (const name of ['name', 'user_name', 'mobile', 'email', 'password'] as const)
      await door.field(name).fill(person[name])
    await page.getByRole('checkbox').check()
    await door.press(say('account.register.submit'))
    const taken = { en: 'user name or email already exist', ar: 'اسم المستخدم أو البريد الإلكتروني مسجل من قبل' }
    const told = page.getByRole('main').getByRole('alert')
    await told.getByText(taken[locale]).waitFor()
    await page.context().setOffline(true)
    await door.press(say('account.register.submit'))
    await told.getByText(say('common.offline')).waitFor()
    assert.equal(await door.field('name').inputValue(), person.name)
    assert.equal(await door.field('password').inputValue(), person.password)
    assert.ok(await page.getByRole('checkbox').isChecked())
    assert.equal(await door.remembered(), null)
  })

  test(`the link in a password email sets a new password once, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = signInActions(shopper)
    await shopper.opens('/login')
    await shopper.follows(say('account.login.forgot'))
    await door.field('email').fill(person.email)
    await door.press(say('account.forgot.submit'))
    await door.isAt('/')
    const letter = await emailTo(shop, person.email, '/reset-password/')
    const link = /http\S+\/reset-password\/\S+/.exec(letter)?.[0] ?? ''
    const password = 'two pearls in the Gulf'
    await page.goto(link)
    await door.field('newPassword').fill(password)
    await door.field('again').fill('three pearls')
    await door.press(say('account.reset.submit'))
    await page.getByText({ en: 'Passwords must match', ar: 'يجب أن تتطابق كلمتا المرور' }[locale]).waitFor()
    await door.field('again').fill(password)
    await door.press(say('account.reset.submit'))
    await door.isAt('/')
    await shopper.opens('/login')
    await door.signsIn({ email: person.email, password })
    await door.isSignedIn(person)
    // A signed-in customer is redirected home; another browser sees that the link is used.
    await page.goto(link)
    await door.isAt('/')
    const other = await newShopper(t, shop, { locale })
    const otherDoor = signInActions(other)
    const token = new URL(link).pathname.split('/').at(-1)
    await other.opens(`/new-password?token=${token}`)
    await otherDoor.field('email').fill(person.email)
    await otherDoor.field('newPassword').fill(password)
    await otherDoor.field('again').fill(password)
    await otherDoor.press(say('account.reset.submit'))
    const used = { en: 'This link was used or is too old', ar: 'هذا الرابط مستخدم أو انتهت صلاحيته' }
    await other.page.getByRole('main').getByRole('alert').getByText(used[locale]).waitFor()
  })
}
