import type { paymentFailures } from '../payments/payments.ts'

type Words = Record<(typeof paymentFailures)[number], string>

/** Why a payment failed, for pages and emails. */
export const paymentFailureWords: { en: Words; ar: Words } = {
  en: {
    declined:
      'Your bank declined the payment without giving a reason. It may be a card limit, or the bank may want to confirm it with you. You can try another card or another payment method.',
    card_number: 'The card company did not accept this card number. Please check it, or use another card.',
    card_expired: 'The card has expired, or its expiry date was not correct.',
    card_code: 'The security code of the card was not correct.',
    address:
      'Your bank could not match the address of the order with that of the card. You can correct the billing address when you try again, or choose another payment method.',
    given_up: 'The payment was not completed, or it took too long.',
    not_reached: 'We could not reach the payment service, and you have not been charged.',
    gateway: 'The payment service had a problem and did not take the payment.',
  },
  ar: {
    declined:
      'رفض البنك العملية دون ذكر السبب، وقد يكون السبب حد البطاقة أو تأكيدًا يطلبه البنك. يمكن تجربة بطاقة أخرى أو طريقة دفع أخرى.',
    card_number: 'لم تقبل شركة البطاقة هذا الرقم. يُرجى التحقق منه أو استخدام بطاقة أخرى.',
    card_expired: 'انتهت صلاحية البطاقة، أو أن تاريخ الانتهاء غير صحيح.',
    card_code: 'رمز أمان البطاقة غير صحيح.',
    address:
      'لم يتطابق عنوان الطلب مع العنوان المسجل للبطاقة لدى البنك. يمكن تصحيح عنوان البطاقة عند المحاولة من جديد، أو الدفع بطريقة أخرى.',
    given_up: 'لم تكتمل عملية الدفع أو انتهت مهلتها.',
    not_reached: 'تعذّر الوصول إلى خدمة الدفع، ولم يُخصم أي مبلغ.',
    gateway: 'حدث خلل في خدمة الدفع، فلم تتم العملية.',
  },
}
