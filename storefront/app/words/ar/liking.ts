export default {
  added: 'أُضيفت إلى المفضلة',
  removed: 'أُزيلت من المفضلة',
  undo: 'تراجع',
  rated: 'شكرًا لك، حُفظ تقييمك',
}
