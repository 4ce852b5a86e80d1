import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentFailures } from '@rawnaq/contract/payments'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { brandNamed } from '../../../testing/brand.ts'
import { arabic, order, withMarks } from '../../../testing/order.ts'
import type { Email } from '../../email.ts'
import { renderHtml } from '../../render-html.ts'
import { renderText } from '../../render-text.ts'
import { orderCanceled } from './order-canceled.ts'
import { orderPlaced } from './order-placed.ts'
import { orderRefunded, refundDecided } from './order-refunded.ts'
import { orderComplete, orderOnItsWay } from './order-shipped.ts'
import { paymentFailed } from './payment-failed.ts'
import type { PlacedOrder } from './placed-order.ts'

const site = 'https://shop.example'
/** The text of an email before the order lines. */
const opening = (email: Email) =>
  withMarks(renderText(email, 'Rawnaq')).split(/\n\n(?:Your items|محتويات الطلب|Talk to us|نسعد بخدمتك)\n/)[0]
const failed = { ...order.payment, method: 'card', status: paymentStatus.failed, failure: 'declined' }
const holdUntil = new Date('2026-11-21T14:00:00Z')

test('the failure email has the reason, the deadline and a payment link', () => {
  const email = paymentFailed({ ...order, payment: failed, holdUntil }, site)
  assert.deepEqual(
    [email.subject, email.name],
    ['The payment for your order RW-1007 did not go through', 'RW-1007-payment-failed'],
  )
  assert.equal(
    opening(email),
    `Your payment did not go through, «Noura»

Your order ‹RW-1007› is saved, and you have not been charged.

Your bank declined the payment without giving a reason. It may be a card limit, or the bank may want to confirm it with you. You can try another card or another payment method.

Your items are reserved for you until «21 November 2026 at 17:00», shop time. Until then you can pay in any way that suits you.

Pay now:
https://shop.example/main/open-order/7/pay#open-sesame
Anyone with this link can see the order, so please do not share it.`,
  )
  assert.equal(
    opening(paymentFailed({ ...arabic, payment: { ...failed, failure: 'card_code' }, holdUntil }, site)),
    `لم تتم عملية الدفع، «نورة»

طلبك رقم ‹RW-1007› محفوظ كما هو، ولم يُخصم أي مبلغ.

رمز أمان البطاقة غير صحيح.

المنتجات محجوزة لك حتى «21 نوفمبر 2026 في 5:00 م» بتوقيت المتجر، ويمكن الدفع حتى ذلك الحين بأي طريقة تناسبك.

الدفع الآن:
https://shop.example/main/open-order/7/pay?lang=ar#open-sesame
كل من لديه هذا الرابط يمكنه رؤية الطلب، لذا يُفضّل عدم مشاركته.`,
  )
})

test('emails about an order of condolence speak of no joy and no wrapping', () => {
  const gift: PlacedOrder['gift'] = {
    ...{ occasion: 'Condolence', message: '', senderName: '', recipientName: '', recipientPhone: '' },
    ...{ isSenderHidden: false, isSurprise: false, isCondolence: true },
  }
  const festive = /joy|happy|celebrat|wrap|enjoy|review|rate |ribbon|تهن|يسعد|فرح|غلّف|تغليف|تقييم|احتف|مبروك/i
  for (const usual of [order, arabic]) {
    const placed = { ...usual, gift }
    const cash = { ...placed, payment: { ...placed.payment, status: paymentStatus.paid } }
    const canceled = [orderCanceled(placed, site), orderCanceled(placed, site, { notPaid: true })]
    const unpaid = paymentFailed({ ...placed, payment: failed, holdUntil }, site)
    const emails = [orderPlaced(placed, site), orderPlaced(cash, site), orderOnItsWay(placed, site)]
    for (const email of [...emails, orderComplete(placed, site), unpaid, ...canceled])
      assert.doesNotMatch(`${email.subject}\n${opening(email)}`, festive)
    assert.match(opening(orderComplete(usual, site))!, festive)
  }
})

test('every payment failure has its own text', () => {
  for (const placed of [order, arabic]) {
    const texts = paymentFailures.map((failure) =>
      renderText(paymentFailed({ ...placed, payment: { ...failed, failure } }, site), 'Rawnaq'),
    )
    assert.equal(new Set(texts).size, paymentFailures.length)
  }
  assert.throws(() => paymentFailed({ ...order, payment: { ...failed, failure: 'rain' } }, site), /no text .* rain/)
})

test('the shipping email has the address and the amount for the courier', () => {
  assert.equal(
    opening(orderOnItsWay({ ...order, address: { ...order.address, notes: 'Ring twice' } }, site)),
    `On its way to you, «Noura»

Your order ‹RW-1007› has left us.

See your order:
https://shop.example/main/open-order/7#open-sesame
Anyone with this link can see the order, so please do not share it.

Delivery address
«Noura Al Enezi»
«Salem Al Mubarak Street 14»
«Salmiya»
«Hawalli»
«Kuwait»
The courier will call ‹+965\u00a05000\u00a01234› if anything is unclear.

Your note
«Ring twice»

Payment
Cash on delivery: ‹$474.60› when the order arrives.`,
  )
  const inArabic = orderOnItsWay(arabic, site)
  assert.equal(inArabic.subject, 'طلبك رقم RW-1007 في الطريق إليك')
  assert.match(opening(inArabic)!, /^طلبك في الطريق إليك، «نورة»\n\nخرج طلبك رقم ‹RW-1007› من عندنا\.\n/)
})

test('a completed order sends an email', () => {
  const email = orderComplete(order, site)
  assert.equal(email.subject, 'Your order RW-1007 has been delivered')
  assert.equal(orderComplete(arabic, site).subject, 'تم توصيل طلبك رقم RW-1007')
  assert.match(opening(email)!, /^May it bring joy, «Noura»\n\nYour order ‹RW-1007› has been delivered\. /)
  assert.match(opening(orderComplete(arabic, site))!, /^نتمنى أن يسعدك، «نورة»\n\nتم توصيل طلبك رقم ‹RW-1007›\. /)
})

const paragraphs = (email: Email) =>
  withMarks(renderText({ ...email, blocks: email.blocks.filter(({ kind }) => kind === 'paragraph') }, 'Rawnaq'))
    .split('\n\n')
    .slice(1, -1)

test('the cancellation email has the refund of a paid order', () => {
  assert.deepEqual(paragraphs(orderCanceled(order, site)), [
    'Your order ‹RW-1007› is cancelled, and none of it will be sent. If you did not expect this, please reply to this email.',
  ])
  const byCard = { method: 'card', cardEnding: '1111', amount: 47_460, goesBack: 47_460 }
  const paid = { ...order.payment, ...byCard, status: paymentStatus.paid, taken: [byCard] }
  assert.deepEqual(paragraphs(orderCanceled({ ...order, payment: paid }, site)), [
    'Your order ‹RW-1007› is cancelled, and none of it will be sent. If you did not expect this, please reply to this email.',
    'We are refunding ‹$474.60›. It goes to your card ending in ‹1111›. Banks can take up to ten working days to show it.',
  ])
  assert.deepEqual(
    paragraphs(orderCanceled({ ...arabic, payment: { ...paid, taken: [{ ...byCard, method: 'paypal' }] } }, site)),
    [
      'أُلغي طلبك رقم ‹RW-1007› ولن نرسل أي شيء منه. إن كان هذا غير متوقع فيُرجى الرد على هذه الرسالة.',
      'نعيد إليك ‹$474.60›. يصل المبلغ المسترد إلى حسابك في باي بال، وقد يستغرق ظهوره فيه حتى خمسة أيام عمل.',
    ],
  )
})

test('the cancellation email of an expired order says why', () => {
  assert.deepEqual(paragraphs(orderCanceled(order, site, { notPaid: true })), [
    'Order ‹RW-1007› was not paid in time, so it was cancelled and its items are for sale again. Any payment that still arrives will be refunded.',
  ])
  assert.deepEqual(paragraphs(orderCanceled(arabic, site, { notPaid: true })), [
    'لم يُدفع الطلب رقم ‹RW-1007› خلال مدة حجزه، لذا أُلغي وأصبحت منتجاته متاحة للبيع من جديد. وأي مبلغ يصل لاحقًا نعيده إليك.',
  ])
})

test('the refund email has the amount, the method and the time it takes', () => {
  const fullRefund = { amount: 47_460, paid: 47_460, isLate: false, method: 'knet', cardEnding: null }
  const email = refundDecided(order, fullRefund, site)
  assert.equal(email.subject, 'Refund for order RW-1007')
  assert.deepEqual(paragraphs(email), [
    'We are refunding all of the ‹$474.60› you paid for order ‹RW-1007›.',
    'It goes to the KNET card you paid with. Banks can take up to ten working days to show it.',
  ])
  const inPart = { ...fullRefund, amount: 1000, method: 'card', cardEnding: '1111' }
  assert.deepEqual(paragraphs(refundDecided(order, inPart, site)), [
    'We are refunding ‹$10.00› of the ‹$474.60› you paid for order ‹RW-1007›.',
    'It goes to your card ending in ‹1111›. Banks can take up to ten working days to show it.',
  ])
  assert.deepEqual(paragraphs(refundDecided(arabic, { ...inPart, method: 'cash', cardEnding: null }, site)), [
    'نعيد إليك ‹$10.00› من أصل ‹$474.60› دُفعت للطلب رقم ‹RW-1007›.',
    'دُفع الطلب نقدًا، لذا نعيد المبلغ المسترد نقدًا: سنتصل بك على ‹+965\u00a05000\u00a01234› للاتفاق على ذلك.',
  ])
  assert.equal(
    paragraphs(refundDecided(order, { ...fullRefund, isLate: true }, site))[0],
    'Your payment of ‹$474.60› for order ‹RW-1007› arrived when the order no longer waited for it, so we are refunding all of it.',
  )
})

test('a paid refund is confirmed in both languages', () => {
  const fullRefund = { amount: 47_460, paid: 47_460, isLate: false, method: 'knet', cardEnding: null }
  const email = orderRefunded(order, fullRefund, site)
  assert.equal(email.subject, 'Your refund for order RW-1007 has been sent')
  assert.deepEqual(paragraphs(email), [
    'We have refunded all of the ‹$474.60› you paid for order ‹RW-1007›.',
    'It goes to the KNET card you paid with. Banks can take up to ten working days to show it.',
  ])
  assert.equal(
    paragraphs(orderRefunded(arabic, { ...fullRefund, amount: 1000 }, site))[0],
    'أعدنا إليك ‹$10.00› من أصل ‹$474.60› دُفعت للطلب رقم ‹RW-1007›.',
  )
})

test('every order email has the direction of its language', () => {
  const refund = { amount: 1, paid: 2, isLate: false, method: 'card', cardEnding: null }
  const emails = [
    paymentFailed({ ...arabic, payment: failed, holdUntil }, site),
    orderOnItsWay(arabic, site),
    orderComplete(arabic, site),
    orderCanceled(arabic, site),
    refundDecided(arabic, refund, site),
    orderRefunded(arabic, refund, site),
  ]
  for (const html of emails.map((email) => renderHtml(email, site, brandNamed('Rawnaq')))) {
    assert.match(html, /<html lang="ar" dir="rtl">/)
    assert.match(html, /href="https:\/\/shop\.example\/main\/open-order\/7(\/pay)?\?lang=ar#open-sesame"/)
    assert.doesNotMatch(html, /\b(left|right)\b|<script|undefined|null/)
  }
})
