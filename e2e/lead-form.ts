import type { APIRequestContext, Page } from '@playwright/test'

export const leadForm = (page: Page) => page.getByRole('dialog')
export const openLeadForm = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Schedule a free consultation' }).first().click()
export const submitForm = (page: Page) => leadForm(page).getByRole('button', { name: 'Submit request' })

export async function fillForm(page: Page, email: string) {
  const form = leadForm(page)
  await form.getByLabel('First name').fill('Ann')
  await form.getByLabel('Last name').fill('Lee')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').pressSequentially('8135550100')
  await form.getByLabel('Message').fill('Is a townhome near Tampa something for me?')
}

export const newLeadAddress = () => `${crypto.randomUUID().slice(0, 8)}@example.com`
export const thankYou = (page: Page) =>
  page.getByText("Thank you for your interest. We'll be in touch shortly!")

/** The leads of one email address, as an admin sees them. */
export async function leadsFrom(
  email: string,
  request: APIRequestContext,
  login: { email: string; password: string },
) {
  const signedIn = await request.post('/auth', { data: { action: 'signin', ...login } })
  const { session } = await signedIn.json()
  const answer = await request.get(`/api/leads?q=${email}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return (await answer.json()).data
}
