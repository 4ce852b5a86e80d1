export default {
  added: 'أُضيف إلى المفضلة',
  removed: 'أُزيل من المفضلة',
  undo: 'تراجع',
  rated: 'شكرًا لك، حُفظ تقييمك',
}
