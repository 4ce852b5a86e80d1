import type { Locale } from '@rawnaq/rules/locale'

/** Texts of the simulator pages in both languages. */
export const pageWords = (locale: Locale) => ({ en, ar })[locale]

const en = {
  title: 'Test payment',
  notice: 'This page stands in for the payment company. No real money moves.',
  method: 'Payment method',
  amount: 'Amount',
  reference: 'Reference',
  question: 'Choose the result of the payment',
  pay: 'Pay',
  review: 'Pay, with a review',
  decline: 'Decline the payment',
  cancel: 'Cancel and return to the shop',
  refusedTitle: 'This payment cannot start',
  refused: 'The payment company does not understand the request of the shop.',
}

const ar: typeof en = {
  title: 'دفع تجريبي',
  notice: 'هذه الصفحة تحلّ محلّ شركة الدفع، ولا تنتقل فيها أموال حقيقية.',
  method: 'طريقة الدفع',
  amount: 'المبلغ',
  reference: 'المرجع',
  question: 'يُرجى اختيار نتيجة الدفع',
  pay: 'دفع',
  review: 'دفع مع مراجعة العملية',
  decline: 'رفض الدفع',
  cancel: 'إلغاء والعودة إلى المتجر',
  refusedTitle: 'لا يمكن بدء هذا الدفع',
  refused: 'طلب المتجر ما لا تفهمه شركة الدفع.',
}
