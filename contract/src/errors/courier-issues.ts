/** The texts of errors in couriers. Separate, so that only the server and the admin load them. */
export const courierIssueWords = {
  tracking_address: {
    en: 'Enter an address that starts with https:// and has {number} once, in place of the tracking number',
    ar: 'يُرجى إدخال عنوان يبدأ بـ https:// ويحتوي على {number} مرة واحدة مكان رقم التتبع',
  },
} as const

export type CourierIssueCode = keyof typeof courierIssueWords
