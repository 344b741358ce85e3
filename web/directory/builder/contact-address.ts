/** The address of a link to a builder's phone or mailbox. What a feed wrote adds no recipient, subject or text to it. */
export const contactAddress = (kind: 'tel' | 'mailto', contact: string) =>
  `${kind}:${encodeURIComponent(contact)}`
