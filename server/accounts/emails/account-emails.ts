import { site } from '../../../site.config.ts'
import { type Email, renderEmail } from '../../mail/render-email.ts'
import type { Mail } from '../../mail/send-email.ts'

interface Recipient {
  email: string
  first_name: string
}

type EmailContent = Omit<Email, 'to' | 'name'>

const emailTo = (user: Recipient, content: EmailContent): Mail =>
  renderEmail({ to: user.email, name: user.first_name, ...content })

const resetHint = 'If this was not you, set a new password with "Forgot password?" in the sign-in window.'

export const confirmEmail = (email: string, url: string): Mail =>
  renderEmail({
    to: email,
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Somebody, we hope you, has just opened an account at ${site.name} with this address.`,
      'Please confirm that it is yours. The link works once, for 24 hours. In another browser than the one you signed up in, it asks you for a password first.',
    ],
    action: { label: 'Confirm my email address', url },
    closing: ['If this was not you, leave the link alone: no account will be opened.'],
  })

export const alreadyRegisteredEmail = (user: Recipient, siteUrl: string): Mail =>
  emailTo(user, {
    subject: `You already have an account at ${site.name}`,
    paragraphs: [
      'Somebody, perhaps you, has just tried to open an account with this address. You have one already, so nothing has changed.',
      'You can simply sign in. If you do not remember your password, choose "Forgot password?" there.',
    ],
    action: { label: `Go to ${site.name}`, url: siteUrl },
    closing: ['If this was not you, there is nothing for you to do.'],
  })

export const resetEmail = (user: Recipient, url: string): Mail =>
  emailTo(user, {
    subject: `Set a new password for ${site.name}`,
    paragraphs: ['Here is the link that sets a new password. It works once, for 10 minutes.'],
    action: { label: 'Set a new password', url },
    closing: ['If you did not ask for it, leave the link alone: your password stays as it is.'],
  })

export const resetForGoogleUserEmail = (user: Recipient, siteUrl: string): Mail =>
  emailTo(user, {
    subject: `Signing in to ${site.name}`,
    paragraphs: [
      'You asked for a new password, but your account has none: you sign in with Google.',
      'Choose "Continue with Google" in the sign-in window.',
    ],
    action: { label: `Go to ${site.name}`, url: siteUrl },
  })

export const passwordChangedEmail = (user: Recipient): Mail =>
  emailTo(user, {
    subject: `Your ${site.name} password has been changed`,
    paragraphs: [
      'Your password has just been changed, and every other session of your account has been ended.',
      resetHint,
    ],
  })

export const googleLinkedEmail = (user: Recipient): Mail =>
  emailTo(user, {
    subject: `You can now sign in to ${site.name} with Google`,
    paragraphs: [
      'The Google account of this address has just been used to sign in, and belongs to your account from now on.',
      resetHint,
    ],
  })

export const welcomeEmail = (user: Recipient, siteUrl: string): Mail =>
  emailTo(user, {
    subject: `Welcome to ${site.name}`,
    paragraphs: [
      `It is good to have you here. ${site.tagline}: that is what your account is for.`,
      'Start with the builder directory, run a home through the ROI calculator, and read what we learn in the blog.',
    ],
    action: { label: `Go to ${site.name}`, url: siteUrl },
  })

/** Without a greeting: the name has been deleted too. */
export const accountDeletedEmail = (email: string): Mail =>
  renderEmail({
    to: email,
    subject: `Your ${site.name} account has been deleted`,
    paragraphs: [
      `Your account at ${site.name} and everything we kept about you has just been deleted, as asked for in your account. This is our last mail about it.`,
      `If this was not you, please write to ${site.broker.email}: somebody was signed in as you.`,
    ],
  })
