import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somebody } from './at-the-door.ts'
import { callsTo } from './calls.ts'
import { openAdminAs, openAdminAsOwner } from './in-admin.ts'
import { letterTo } from './letters.ts'
import { eitherLocale } from './locales.ts'
import { expectAccessible } from './page-checks.ts'
import { openOwnShop } from './shop.ts'

const role = { en: 'Answers letters', ar: 'الرد على الرسائل' }

for (const locale of eitherLocale('ar')) {
  test(`somebody new whose role allows one thing sees that and nothing else, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const owner = await openAdminAsOwner(t, shop, { locale })
    const { say } = owner
    const person = somebody(locale)

    await owner.opens('/role/create')
    await owner.field('name').fill(role[locale])
    await owner.page.getByLabel(`${say('people.areas.contact')}: ${say('people.read')}`).check()
    await owner.presses('ra.action.save')
    await owner.isTold('ra.notification.created')
    await owner.opens('/user/create')
    for (const name of ['name', 'user_name', 'email', 'mobile'] as const) await owner.field(name).fill(person[name])
    await owner.field('role').fill(role[locale])
    await owner.page.getByRole('option', { name: role[locale] }).click()
    await owner.presses('ra.action.save')
    await owner.isTold('ra.notification.created')

    const letter = await letterTo(shop, person.email, '/reset-password/')
    const token = /\/reset-password\/([\w-]+)/.exec(letter)?.[1]
    const { password } = person
    await callsTo(shop, locale).send('/auth/reset-password', { token, password, confirmpassword: password })
    const { page, opens } = await openAdminAs(t, shop, { locale }, person)
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [
      say('shell.menu.today'),
      say('resources.contact.many'),
    ])
    assert.equal(await page.locator('#main-content').getByText(say('today.figures.revenue')).count(), 0)
    const links = page.locator('#main-content').getByRole('listitem').getByRole('link')
    assert.deepEqual(await links.allInnerTexts(), [say('resources.contact.many')])
    await expectAccessible(page)
    await opens('/contact')
    await page.getByRole('heading', { name: say('resources.contact.many') }).waitFor()
    const refused: string[] = []
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
    for (const screen of ['/order', '/order/1/show', '/user', '/item/1', '/audit']) {
      await opens(screen)
      await page.getByText(say('ra.message.access_denied')).waitFor()
      await opens('/contact')
      await page.getByRole('heading', { name: say('resources.contact.many') }).waitFor()
    }
    assert.deepEqual(refused, [])
  })
}
