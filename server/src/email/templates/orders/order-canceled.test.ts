import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withMarks } from '../../../testing/order.ts'
import { openShopWithVisitors } from '../../../testing/visitors.ts'

const expectedText = {
  en: [
    'Your order RW-1001 is cancelled',
    `Your order is cancelled, «Noura»

Your order ‹RW-1001› is cancelled, and none of it will be sent. If you did not expect this, please reply to this email.

See your order:
http://shop.test/main/open-order/1#secret
Anyone with this link can see the order, so please do not share it.

Your items

«Vase»
Quantity ‹2›
‹$25.00›

Talk to us
‹care@rawnaq.example›

Our shop
`,
  ],
  ar: [
    'أُلغي طلبك رقم RW-1001',
    `أُلغي طلبك، «Noura»

أُلغي طلبك رقم ‹RW-1001› ولن نرسل أي شيء منه. إن كان هذا غير متوقع فيُرجى الرد على هذه الرسالة.

عرض الطلب:
http://shop.test/main/open-order/1?lang=ar#secret
كل من لديه هذا الرابط يمكنه رؤية الطلب، لذا يُفضّل عدم مشاركته.

محتويات الطلب

«مزهرية»
الكمية ‹2›
‹$25.00›

نسعد بخدمتك
‹care@rawnaq.example›

متجرنا
`,
  ],
} as const

for (const locale of ['en', 'ar'] as const) {
  test(`the email of a canceled order has the reason, a link and the order in ${locale}`, async (t) => {
    const shop = await openShopWithVisitors(t, { items: [{ name_en: 'Vase', name_ar: 'مزهرية' }] })
    await shop.make.setting('contect_email', 'care@rawnaq.example')
    const { id, secret } = (await shop.place([{ item_id: shop.items[0]!, item_quantity: 2 }], { locale })).body.data
    await shop.call('POST', `/order/${id}/cancel`, undefined, { 'order-secret': secret, locale: 'en' })
    const [, email, ...others] = await shop.emails()
    assert.deepEqual([email?.to, others.length], [['noura@mail.com'], 0])
    assert.equal(email?.headers.get('subject'), expectedText[locale][0])
    assert.equal(
      withMarks(email?.text ?? '')
        .trim()
        .replace(secret, 'secret'),
      expectedText[locale][1].trim(),
    )
    assert.match(email!.html, locale === 'ar' ? /<html lang="ar" dir="rtl">/ : /<html lang="en" dir="ltr">/)
  })
}
