export default {
  title: 'إتمام الطلب',
}
