export default {
  states: { new: 'Waiting', answered: 'Answered', closed: 'Closed' },
  answer: 'The answer',
  write: 'Your answer',
  language: { en: 'The letter around it is in English.', ar: 'The letter around it is in Arabic.' },
  send: 'Send the answer',
  sent: 'The answer is on its way',
  close: 'Close without an answer',
  reopen: 'Open again',
}
