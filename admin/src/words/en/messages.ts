export default {
  states: { new: 'Waiting', answered: 'Answered', closed: 'Closed' },
  answer: 'Answer',
  write: 'Your answer',
  language: { en: 'Your answer is sent in an English email.', ar: 'Your answer is sent in an Arabic email.' },
  template: 'Insert a template',
  open: 'Replace {open} before you send the answer.',
  send: 'Send the answer',
  sent: 'The answer is on its way',
  close: 'Close without an answer',
  reopen: 'Open again',
}
