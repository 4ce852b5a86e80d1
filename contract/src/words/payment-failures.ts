import type { paymentFailures } from '../payments.ts'

type Words = Record<(typeof paymentFailures)[number], string>

/** Why a payment failed, for pages and emails. */
export const paymentFailureWords: { en: Words; ar: Words } = {
  en: {
    declined:
      'Your bank declined the payment and does not tell us why. Often it is a limit, or the bank wants to be asked first. Another card or another way of paying may work at once.',
    card_number: 'The card company did not accept this card number. Please check it, or use another card.',
    card_expired: 'The card has expired, or its month and year were not right.',
    card_code: 'The security code of the card was not right.',
    address:
      'Your bank could not match the address of the order with that of the card. You can correct the address of the card when you try again, or pay another way.',
    given_up: 'The payment was left before it was finished, or it took too long.',
    not_reached: 'We could not reach the payment service, so your payment was not taken.',
    gateway: 'The payment service had a problem of its own and did not take the payment.',
  },
  ar: {
    declined:
      'رفض البنك عملية الدفع ولا يخبرنا بالسبب. كثيرًا ما يكون السبب حد البطاقة أو رغبة البنك في التأكد أولًا. قد تنجح بطاقة أخرى أو طريقة دفع أخرى على الفور.',
    card_number: 'لم تقبل شركة البطاقة هذا الرقم. يُرجى التأكد منه أو استخدام بطاقة أخرى.',
    card_expired: 'انتهت صلاحية البطاقة، أو أن الشهر والسنة غير صحيحين.',
    card_code: 'رمز أمان البطاقة غير صحيح.',
    address:
      'لم يتطابق عنوان الطلب مع العنوان المسجل للبطاقة لدى البنك. يمكن تصحيح عنوان البطاقة عند المحاولة من جديد، أو الدفع بطريقة أخرى.',
    given_up: 'تُرك الدفع قبل إتمامه، أو استغرق وقتًا أطول من اللازم.',
    not_reached: 'تعذر الوصول إلى خدمة الدفع، فلم تتم العملية.',
    gateway: 'حدث خلل في خدمة الدفع نفسها، فلم تتم العملية.',
  },
}
