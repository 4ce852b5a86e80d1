export default {
  pieces: '{count, plural, =0 {no pieces} one {# piece} other {# pieces}}',
  hidden: 'Not shown',
  up: 'Move {name} up',
  down: 'Move {name} down',
  unused: 'Shown nowhere',
}
