/** What a field is called, whatever record it stands in. */
export default {
  id: 'No.',
  name: 'Name',
}
