import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

import type en from './en-orders.ts'

export default {
  order: {
    goods: 'محتويات الطلب',
    quantity: 'الكمية {quantity}',
    address: 'عنوان التوصيل',
    courier: 'يتصل المندوب على {phone} عند الحاجة.',
    note: 'ملاحظاتك',
    payment: 'طريقة الدفع',
    open: 'عرض الطلب',
    openHint: 'كل من لديه هذا الرابط يمكنه رؤية الطلب، لذا يُفضّل عدم مشاركته.',
    talk: 'نسعد بخدمتك',
  },
  pay: {
    cash: 'نقدًا عند الاستلام: {amount} عند وصول الطلب.',
    cashPaid: 'دُفع نقدًا: {amount}.',
    card: 'دُفع ببطاقة ائتمان: {amount}.',
    cardEnding: 'دُفع ببطاقة ائتمان تنتهي بالرقم {digits}: {amount}.',
    knet: 'دُفع ببطاقة الخصم المحلية: {amount}.',
    paypal: 'دُفع عبر PayPal: {amount}.',
  },
  back: {
    cash: 'دُفع الطلب نقدًا، لذا نعيد المبلغ نقدًا: سنتصل بك على {phone} للاتفاق على ذلك.',
    card: 'يعود المبلغ إلى البطاقة التي دفعت بها، وقد يستغرق ظهوره لدى البنك حتى عشرة أيام عمل.',
    cardEnding: 'يعود المبلغ إلى بطاقتك المنتهية بالرقم {digits}، وقد يستغرق ظهوره لدى البنك حتى عشرة أيام عمل.',
    knet: 'يعود المبلغ إلى بطاقة الخصم التي دفعت بها، وقد يستغرق ظهوره لدى البنك حتى عشرة أيام عمل.',
    paypal: 'يعود المبلغ إلى حسابك في PayPal، وقد يستغرق ظهوره فيه حتى خمسة أيام عمل.',
  },
  orderPlaced: {
    subject: 'استلمنا طلبك رقم {number}',
    title: 'شكرًا لك، {name}',
    received: 'استلمنا طلبك رقم {number}. نغلّف كل هدية يدويًا قبل خروجها من عندنا.',
    receivedPaid: 'استلمنا طلبك رقم {number} وتم دفع قيمته. نغلّف كل هدية يدويًا قبل خروجها من عندنا.',
  },
  paymentFailed: {
    subject: 'لم تتم عملية الدفع للطلب رقم {number}',
    title: 'لم تتم عملية الدفع، {name}',
    saved: 'طلبك رقم {number} محفوظ كما هو، ولم يُخصم أي مبلغ.',
    until: 'منتجاتك محجوزة لك حتى {time} بتوقيت الكويت، ويمكن الدفع حتى ذلك الحين بأي طريقة تناسبك.',
    open: 'الدفع الآن',
    reasons: paymentFailureWords.ar,
  },
  orderOnItsWay: {
    subject: 'طلبك رقم {number} في الطريق إليك',
    title: 'طلبك في الطريق إليك، {name}',
    text: 'خرج طلبك رقم {number} من عندنا بعد تغليفه يدويًا.',
  },
  orderComplete: {
    subject: 'تم توصيل طلبك رقم {number}',
    title: 'نتمنى أن يسعدك، {name}',
    text: 'تم توصيل طلبك رقم {number}. شكرًا لاختيارك رونق. إن لم يكن كل شيء كما ينبغي فيكفي الرد على هذه الرسالة لنعالجه.',
  },
  orderNote: {
    subject: 'بخصوص طلبك رقم {number}',
    title: 'بخصوص طلبك، {name}',
    text: 'هذه الرسالة بخصوص طلبك رقم {number}.',
  },
  orderCanceled: {
    subject: 'أُلغي طلبك رقم {number}',
    title: 'أُلغي طلبك، {name}',
    text: 'أُلغي طلبك رقم {number} ولن يُرسل منه شيء. إن كان هذا غير متوقع فيسعدنا الرد على هذه الرسالة.',
    notPaid:
      'لم يُدفع الطلب رقم {number} خلال مدة حجز منتجاته، لذا أُلغي وعادت المنتجات إلى العرض. وأي مبلغ يصل لاحقًا يُعاد إليك تلقائيًا.',
    goesBack: 'يُعاد إليك {amount}.',
  },
  orderRefunded: {
    subject: 'أُعيد مبلغ من طلبك رقم {number}',
    title: 'أعدنا المبلغ إليك، {name}',
    whole: 'أعدنا إليك كامل ما دُفع للطلب رقم {number}، وهو {amount}.',
    part: 'أعدنا إليك {amount} من أصل {paid} دُفعت للطلب رقم {number}.',
    late: 'أعدنا إليك مبلغ {amount} الذي وصل للطلب رقم {number} بعد أن لم يعد الطلب بانتظاره.',
  },
  refundDecided: {
    subject: 'إعادة مبلغ من طلبك رقم {number}',
    title: 'المبلغ في طريق العودة إليك، {name}',
    whole: 'نعيد إليك كامل ما دُفع للطلب رقم {number}، وهو {amount}.',
    part: 'نعيد إليك {amount} من أصل {paid} دُفعت للطلب رقم {number}.',
    late: 'وصل مبلغ {amount} للطلب رقم {number} بعد أن لم يعد الطلب بانتظاره، لذا نعيده إليك كاملًا.',
  },
} satisfies typeof en
