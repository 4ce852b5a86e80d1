export default {
  kept: 'Saved, and seen in the shop from now on',
  groups: {
    delivery: 'Delivery',
    payments: 'Payments',
    contact: 'Contact',
    social: 'Social networks',
    languages: 'Languages',
    work: 'Daily work',
    questions: 'Questions',
    conditions: 'Terms',
    who_us: 'About us',
  },
  leads: {
    delivery: 'Above the first figure delivery is free; leave it empty for never.',
    payments: 'How the shop counts money, and how long pieces wait for theirs.',
    contact: 'Where customers find you. What is empty is not shown.',
    social: 'Addresses as you copy them from the network, beginning with https.',
    languages: 'In which languages the shop is read. The admin itself is there in both.',
    work: 'What the shop tells you, and when its days begin.',
    questions: 'What customers ask often, and your answers.',
    conditions: 'The terms of the shop, part by part.',
    who_us: 'What the shop says about itself.',
  },
  languages: { en: 'English', ar: 'Arabic' },
  picture: { choose: 'Choose a picture', another: 'Choose another picture', remove: 'Remove the picture' },
  hints: {
    payments:
      'A way without an account at its gateway is not shown. Orders that wait for one you switch off can still be settled and refunded.',
    languages: 'Addresses in the other language lead to the same page in the one that stays.',
  },
  atLeastOne: 'Choose at least one',
  secondFactor: { optional: 'Whoever wants one', required: 'Everybody on the staff' },
}
