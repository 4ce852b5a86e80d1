/** The messages that staff send to the customer of an order, by its status; `collected` where they differ for a collected order. */
export const orderMessageWords = {
  en: {
    no_payment: 'Hello {name}, your order {number} is waiting for its payment.',
    placed: 'Hello {name}, we have received your order {number} and are preparing it.',
    waiting_for_address:
      'Hello {name}, we have received your order {number} and are waiting for the recipient’s address.',
    delivery: 'Hello {name}, your order {number} is on its way.',
    complete: 'Hello {name}, your order {number} has been delivered.',
    canceled: 'Hello {name}, your order {number} is cancelled.',
    returned: 'Hello {name}, we have received what you returned of your order {number}.',
    collected: {
      delivery: 'Hello {name}, your order {number} is ready to be collected from the shop.',
      complete: 'Hello {name}, your order {number} has been collected.',
    },
  },
  ar: {
    no_payment: 'السلام عليكم {name}، طلبكم {number} في انتظار الدفع.',
    placed: 'السلام عليكم {name}، وصلنا طلبكم {number} وهو قيد التجهيز.',
    waiting_for_address: 'السلام عليكم {name}، وصلنا طلبكم {number}، ونحن في انتظار عنوان التوصيل.',
    delivery: 'السلام عليكم {name}، طلبكم {number} خرج للتوصيل.',
    complete: 'السلام عليكم {name}، تم توصيل طلبكم {number}.',
    canceled: 'السلام عليكم {name}، تم إلغاء طلبكم {number}.',
    returned: 'السلام عليكم {name}، وصلنا ما تم إرجاعه من طلبكم {number}.',
    collected: {
      delivery: 'السلام عليكم {name}، طلبكم {number} جاهز للاستلام من المتجر.',
      complete: 'السلام عليكم {name}، تم استلام طلبكم {number}.',
    },
  },
} as const
