export default {
  successTitle: 'شكرًا لك',
  detailsTitle: 'تفاصيل الطلب',
  opening: 'جارٍ فتح الطلب',
}
