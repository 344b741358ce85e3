/** What an owner edits: the brand, the broker behind it, and the words of clients. Shown as it stands here. */
export declare const site: {
  name: string
  tagline: string
  broker: {
    realtorName: string
    licenceLine: string
    brokerageName: string
    streetAddress: string
    phone: string
    email: string
  }
  social: {
    name: string
    url: string
  }[]
}
