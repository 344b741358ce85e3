/** Whether an address may be a link of a record: https, with a host and no name or password before it. */
export const isHttpsLink = (address: string) =>
  /^https:\/\/[\w.-]+(:\d+)?([/?#][^\s"'<>\\]*)?$/i.test(address)
