/** What an owner edits: the brand, the broker behind it, and the words of clients. Shown as it stands here. */
export const site = {
  name: 'Fairtide',
  tagline: 'New homes in Florida, on your own numbers',
  broker: {
    realtorName: 'Your name here',
    licenceLine: 'Licence number: set yours in site.config.ts',
    brokerageName: 'Your brokerage here',
    streetAddress: '100 Example Street, Tampa, FL 33602',
    phone: '(813) 555-0100',
    email: 'hello@example.com',
  },
  social: [] as { name: string; url: string }[],
}
