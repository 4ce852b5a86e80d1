import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { brandNamed } from '../../../testing/brand.ts'
import { arabic, order, withMarks } from '../../../testing/order.ts'
import { renderHtml } from '../../render-html.ts'
import { renderText } from '../../render-text.ts'
import { orderPlaced } from './order-placed.ts'
import type { PlacedOrder } from './placed-order.ts'

const textOf = (placed: PlacedOrder) => renderText(orderPlaced(placed, 'https://shop.example'), placed.contact.shop)
const htmlOf = (placed: PlacedOrder) =>
  renderHtml(orderPlaced(placed, 'https://shop.example'), 'https://shop.example', brandNamed(placed.contact.shop))

test('the email names the chosen day and hours, or else the days of arrival', () => {
  const delivery = { day: '2026-11-25', from: '10:00', to: '13:00' }
  const arrival = { from: '2026-11-25', to: '2026-11-28' }
  const lineWith = (placed: PlacedOrder, start: string) => withMarks(textOf(placed)).match(`.*${start}.*`)?.[0]
  assert.equal(lineWith({ ...order, delivery }, 'Delivery on'), 'Delivery on «Wednesday 25 November», ‹10:00–13:00›.')
  assert.equal(lineWith({ ...arabic, delivery }, 'موعد التوصيل'), 'موعد التوصيل: «الأربعاء، 25 نوفمبر»، ‹10:00–13:00›.')
  assert.equal(lineWith({ ...order, arrival }, 'Arrives'), 'Arrives «25\u2009–\u200928 November».')
  assert.equal(lineWith({ ...arabic, arrival }, 'الوصول المتوقع'), 'الوصول المتوقع: «25–28 نوفمبر».')
})

test('the email has the items, the totals and the address', () => {
  assert.equal(
    withMarks(textOf(order)),
    `Thank you, «Noura»

We have received your order ‹RW-1007› and are preparing it.

See your order:
https://shop.example/main/open-order/7#open-sesame
Anyone with this link can see the order, so please do not share it.

Your items

«Palace Mabkhara»
Quantity ‹1› · «Medium» · «Walnut»
‹$272.00›

«Gilded Finjan Cups»
Quantity ‹2›
‹$190.00›

Subtotal: ‹$510.00›
Offers: ‹−$48.00›
Discount: ‹−$10.00›
Tax (‹5%›): ‹$22.60›
Delivery: Free (was ‹$16.00›)
Total: ‹$474.60›

Delivery address
«Noura Al Enezi»
«Salem Al Mubarak Street 14»
«Salmiya»
«Hawalli»
«Kuwait»
The courier will call ‹+965\u00a05000\u00a01234› if anything is unclear.

Payment
Cash on delivery: ‹$474.60› when the order arrives.

Talk to us
‹+965\u00a02200\u00a01234›
‹care@rawnaq.example›
«Salmiya, Kuwait»

Rawnaq
`,
  )
})

test('the Arabic email has the same content with numbers isolated left to right', () => {
  assert.equal(
    withMarks(textOf(arabic)),
    `شكرًا لك، «نورة»

استلمنا طلبك رقم ‹RW-1007› وبدأنا تجهيزه.

عرض الطلب:
https://shop.example/main/open-order/7?lang=ar#open-sesame
كل من لديه هذا الرابط يمكنه رؤية الطلب، لذا يُفضّل عدم مشاركته.

محتويات الطلب

«مبخرة القصر»
الكمية ‹2› · «متوسط» · «جوز»
‹$462.00›

قيمة المنتجات: ‹$462.00›
التوصيل: ‹$16.00›
الإجمالي: ‹$478.00›

عنوان التوصيل
«نورة العنزي»
«Salem Al Mubarak Street 14»
«الرياض» ‹11564›
«السعودية»
يتصل المندوب بالرقم ‹+965\u00a05000\u00a01234› عند الحاجة.

ملاحظاتك
«كل عام وأنت بخير»
«Sara»

طريقة الدفع
نقدًا عند الاستلام: ‹$478.00› عند وصول الطلب.

نسعد بخدمتك
‹+965\u00a02200\u00a01234›
‹care@rawnaq.example›
«Salmiya, Kuwait»

رونق
`,
  )
})

test('the email of a paid order has the payment method and the card, if known', () => {
  const paid = (placed: PlacedOrder, change: Partial<PlacedOrder['payment']>) => {
    const text = withMarks(textOf({ ...placed, payment: { ...placed.payment, status: paymentStatus.paid, ...change } }))
    return [text.split('\n')[2], /^(?:Payment|طريقة الدفع)\n(.*)$/m.exec(text)?.[1]]
  }
  const card = { method: 'card', cardEnding: '1111' }
  const inEnglish = 'We have received your order ‹RW-1007› and its payment, and are preparing it.'
  assert.deepEqual(paid(order, card), [inEnglish, 'Paid by credit card ending in ‹1111›: ‹$474.60›.'])
  assert.deepEqual(paid(arabic, card), [
    'استلمنا طلبك رقم ‹RW-1007› وقيمته، وبدأنا تجهيزه.',
    'دُفع ببطاقة ائتمان تنتهي بالرقم ‹1111›: ‹$478.00›.',
  ])
  assert.equal(paid(order, { method: 'card' })[1], 'Paid by credit card: ‹$474.60›.')
  assert.equal(paid(order, { method: 'knet' })[1], 'Paid by KNET: ‹$474.60›.')
  assert.equal(paid(arabic, { method: 'paypal' })[1], 'دُفع عبر باي بال: ‹$478.00›.')
  assert.equal(paid(order, {})[1], 'Paid in cash: ‹$474.60›.')
})

test('the email of an order with two payments has what each of them paid, less what goes back to it', () => {
  const byCard = { method: 'card', cardEnding: '1111', amount: 45_000, goesBack: 2540 }
  const byKnet = { method: 'knet', cardEnding: null, amount: 5000, goesBack: 0 }
  const payment = { ...order.payment, ...byCard, status: paymentStatus.paid, taken: [byCard, byKnet] }
  const linesOf = (change: Partial<PlacedOrder['payment']> = {}) =>
    /\nPayment\n((?:.+\n)*)/
      .exec(withMarks(textOf({ ...order, payment: { ...payment, ...change } })))?.[1]
      ?.trim()
      .split('\n')
  assert.deepEqual(linesOf(), ['Paid by credit card ending in ‹1111›: ‹$424.60›.', 'Paid by KNET: ‹$50.00›.'])
  assert.deepEqual(linesOf({ taken: [{ ...byCard, goesBack: 45_000 }, byKnet] }), ['Paid by KNET: ‹$50.00›.'])
})

test('options, what is inside a hamper, and when it ships have a line each', () => {
  const line = {
    ...order.lines[0]!,
    name: 'Hamper',
    options: [{ name: 'Engraving', lines: ['Noura'] }],
    parts: [
      { name: 'Amber Night', variant: ['100 ml'], quantity: 1 },
      { name: 'Cup', variant: [], quantity: 2 },
    ],
    dispatchNote: 'Ships in a week',
  }
  const placed = { ...order, lines: [line] }
  const about = ['Engraving: Noura', '1 × Amber Night (100 ml)', '2 × Cup', 'Ships in a week']
  assert.deepEqual(
    about.map((text) =>
      textOf(placed)
        .replaceAll(/[\u2066-\u2069]/g, '')
        .split('\n')
        .includes(text),
    ),
    [true, true, true, true],
  )
  assert.match(htmlOf(placed), /2 × <bdi dir="auto">Cup<\/bdi><\/span><br>/)
  const part = { name: 'رداء', variant: ['كبير', 'أبيض'], quantity: 1 }
  assert.match(textOf({ ...arabic, lines: [{ ...line, parts: [part] }] }), /رداء \(كبير، أبيض\)/)
})

test('a saved address is formatted for couriers, with the recipient', () => {
  const parts = {
    area: 'Salmiya',
    block: '4',
    street: 'Salem Al Mubarak',
    avenue: '',
    house: '14',
    floor: '2',
    apartment: '',
  }
  const recipient = { name: 'Mama', phone: '+96555512345' }
  const lines = (placed: PlacedOrder, from: string, to: string) =>
    withMarks(textOf(placed)).split(`${from}\n`)[1]?.split(`\n\n${to}`)[0]
  const sent = { ...order, address: { ...order.address, saved: parts, recipient } }
  assert.equal(
    lines(sent, 'Delivery address', 'Payment'),
    `«Mama»
«Salmiya» · Block «4»
«Salem Al Mubarak» Street
House «14» · Floor «2»
The courier will call ‹+965\u00a05551\u00a02345› if anything is unclear.`,
  )
  for (const [street, line] of [
    ['Salem Al Mubarak Street', /^«Salem Al Mubarak Street»$/m],
    ['103', /^Street «103»$/m],
  ] as const) {
    const named = { ...sent, address: { ...sent.address, saved: { ...parts, street } } }
    assert.match(lines(named, 'Delivery address', 'Payment') ?? '', line)
  }
  const own = {
    ...arabic,
    address: { ...arabic.address, notes: '', saved: { ...parts, avenue: '٣' } },
  }
  assert.equal(
    lines(own, 'عنوان التوصيل', 'طريقة الدفع'),
    `«نورة العنزي»
«Salmiya» · قطعة «4»
شارع «Salem Al Mubarak» · جادة «٣»
منزل «14» · الدور «2»
يتصل المندوب بالرقم ‹+965\u00a05000\u00a01234› عند الحاجة.`,
  )
})

test('a charge without a price is free, like the delivery', () => {
  const charges = [
    { kind: 'gift_wrap', name: 'Wrapped by hand', quantity: 1, amount: 0 },
    { kind: 'greeting_card', name: 'Jasmine', quantity: 1, amount: 150 },
  ] as const
  const text = withMarks(textOf({ ...order, charges: [...charges] }))
  assert.match(text, /\n«Wrapped by hand»: Free\n«Jasmine»: ‹\$1\.50›\n/)
})

test('an address in Kuwait names its block before the street', () => {
  const inBlock = { ...arabic, address: { ...arabic.address, block: '٤' } }
  assert.match(withMarks(textOf(inBlock)), /عنوان التوصيل\n«نورة العنزي»\nقطعة «٤»\n«/)
})

test('the HTML email has language and direction and isolates opposite runs', () => {
  const html = htmlOf(arabic)
  assert.match(html, /<html lang="ar" dir="rtl">/)
  assert.match(html, /<div lang="ar" dir="rtl"/)
  assert.match(html, /<bdi dir="ltr">\$478\.00<\/bdi>/)
  assert.match(html, /<bdi dir="ltr">\+965\u00a05000\u00a01234<\/bdi>/)
  assert.match(html, /<bdi dir="auto">نورة العنزي<\/bdi>/)
  assert.match(html, /href="https:\/\/shop\.example\/main\/open-order\/7\?lang=ar#open-sesame"/)
  assert.match(htmlOf(order), />was <bdi dir="ltr"><s>\$16\.00<\/s><\/bdi><\/span> Free/)
  assert.doesNotMatch(html, /\b(left|right)\b|<script|undefined|null/)
})

test('user input is escaped', () => {
  const html = htmlOf({
    ...order,
    firstName: `<img src=x onerror="alert('1')">`,
    address: { ...order.address, notes: 'a & b' },
  })
  assert.ok(html.includes('<bdi dir="auto">&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;</bdi>'))
  assert.ok(html.includes('<bdi dir="auto">a &#38; b</bdi>'))
})

test('direction marks in a name do not affect the rest of the email', () => {
  const text = textOf({ ...order, firstName: 'Noura\u202e\u2069' })
  assert.match(text, /^Thank you, \u2068Noura \u2069\n/)
})

test('the tax percentage is shown only if all lines share it', () => {
  const [first, second] = order.lines
  assert.match(textOf({ ...order, lines: [first!, { ...second!, tax: 250 }] }), /^Tax: /m)
  assert.match(withMarks(textOf({ ...order, lines: [{ ...first!, tax: 1250 }] })), /^Tax \(‹12\.5%›\): /m)
})

test('an unknown payment method throws', () => {
  assert.throws(
    () => textOf({ ...order, payment: { ...order.payment, method: 'shells' } }),
    /no text for the payment method shells/,
  )
})
