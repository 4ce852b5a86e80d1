export default {
  period: 'The last thirty days',
  chart: 'What each day brought',
  nothing: 'Nothing has been sold in these days.',
  figures: { orders: 'Orders', revenue: 'Revenue', average: 'Average order', conversion: 'Carts that became orders' },
  waiting: 'Waiting for you',
  unanswered: '{count, plural, =0 {Every message is answered} one {# message to answer} other {# messages to answer}}',
  stuck: 'Payment of order {number}: nobody knows its end',
  ask: 'Ask the gateway',
  low: 'Running low',
  enough: 'There is enough of everything.',
  left: '{count, plural, =0 {none left} one {# left} other {# left}}',
}
