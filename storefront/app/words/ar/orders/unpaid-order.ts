import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

export default {
  titles: {
    paymentFailure: 'لم يكتمل الدفع',
    completeOrder: 'إكمال الطلب',
  },
  failed: {
    title: 'لم تتم عملية الدفع',
    lead: 'نعتذر منك، <name>{firstName}</name>. طلبك رقم <unbroken>{number}</unbroken> محفوظ كما هو، ولم يُخصم أي مبلغ.',
  },
  unfinished: {
    title: 'لم تكتمل عملية الدفع',
    lead: 'نعتذر منك، <name>{firstName}</name>، لم يصلنا بعد ما يؤكد دفع الطلب رقم <unbroken>{number}</unbroken>. وهو محفوظ كما هو.',
  },
  over: {
    title: 'أُلغي هذا الطلب',
    lead: 'أُلغي الطلب رقم <unbroken>{number}</unbroken>، أو انتهت مدة حجزه قبل الدفع، وأصبحت منتجاته متاحة للبيع من جديد. وأي مبلغ يصل لاحقًا نعيده إليك. يمكن طلب المتوفر منه مرة أخرى، <name>{firstName}</name>.',
  },
  stillAsking:
    'في حال إتمام الدفع في صفحة البنك يُرجى البقاء هنا، فسيظهر الرد تلقائيًا. وفي حال الخروج قبل الدفع يمكن إعادة المحاولة.',
  failures: paymentFailureWords.ar,
  tryAgain: 'إعادة المحاولة',
  leave: 'الانتقال إلى الصفحة الرئيسية',
  help: 'نحن هنا لمساعدتك',
  helpLead: 'يكفينا رقم الطلب لنرى كل ما يخصه.',
  payTitle: 'دفع الطلب <unbroken>{number}</unbroken>',
  payLead: 'طلبك كما هو، ولم يبقَ إلا اختيار طريقة الدفع.',
  payBalanceLead: 'تغيّر طلبك بعد دفعه، ولم يبقَ إلا اختيار طريقة دفع الفرق.',
  backToOrder: 'العودة إلى الطلب',
}
