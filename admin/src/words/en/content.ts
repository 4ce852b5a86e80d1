export default {
  story: { edit: 'Edit the story among its items', add: 'Add a story among its items' },
  items: '{count, plural, =0 {no items} one {# item} other {# items}}',
  hidden: 'Hidden',
  up: 'Move {name} up',
  down: 'Move {name} down',
  unused: 'Not used',
}
