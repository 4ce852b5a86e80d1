import type { Locale } from '@rawnaq/rules/locale'

/** Texts of the simulator pages in both languages. */
export const pageWords = (locale: Locale) => ({ en, ar })[locale]

const en = {
  title: 'Test payment',
  notice: 'This page stands in for the payment company. No real money moves.',
  method: 'Payment method',
  amount: 'Amount',
  reference: 'Reference',
  question: 'What is to happen?',
  pay: 'Pay',
  review: 'Pay, to be reviewed',
  decline: 'Have the payment declined',
  cancel: 'Cancel and go back to the shop',
  refusedTitle: 'This payment cannot begin',
  refused: 'The shop asked for something the payment company does not understand.',
}

const ar: typeof en = {
  title: 'دفع تجريبي',
  notice: 'هذه الصفحة تحلّ محلّ شركة الدفع، ولا تنتقل فيها أموال حقيقية.',
  method: 'طريقة الدفع',
  amount: 'المبلغ',
  reference: 'المرجع',
  question: 'ماذا تريد أن يحدث؟',
  pay: 'ادفع',
  review: 'ادفع على أن تُراجَع العملية',
  decline: 'محاكاة رفض الدفع',
  cancel: 'ألغِ وعُد إلى المتجر',
  refusedTitle: 'لا يمكن بدء هذا الدفع',
  refused: 'طلب المتجر ما لا تفهمه شركة الدفع.',
}
