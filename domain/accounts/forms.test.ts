import { expect, test } from 'vitest'
import { fieldErrors } from '../validation/field-errors.ts'
import { passwordChangeForm, passwordResetForm, profileForm } from './profile.ts'
import { signInForm } from './sign-in.ts'
import { signUpForm } from './sign-up.ts'

const errorsOf = (
  form: { safeParse(value: unknown): { error?: Parameters<typeof fieldErrors>[0] } },
  value: object,
) => {
  const { error } = form.safeParse(value)
  return error ? fieldErrors(error) : {}
}

const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '(813) 555-0100',
  password: 'Nine-Palms-27',
  confirmPassword: 'Nine-Palms-27',
  interests: 'Homes near the water',
}
const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', interests: '' }

test('an empty sign-up reports every field, in order', () => {
  expect(Object.entries(errorsOf(signUpForm, { ...empty, confirmPassword: '' }))).toEqual([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Please enter a valid email address'],
    ['phone', 'Phone number must be 10 digits'],
    ['password', 'Password must be at least 8 characters'],
    ['interests', 'Please tell us about your investment interests'],
  ])
  expect(errorsOf(signUpForm, ann)).toEqual({})
})

test.each([
  [{ phone: '(813) 555-01' }, { phone: 'Phone number must be 10 digits' }],
  [{ password: 'nine-palms-27' }, { password: 'Password must contain at least one uppercase letter' }],
  [{ password: 'Nine-Palms' }, { password: 'Password must contain at least one number' }],
  [{ confirmPassword: 'Nine-Palms-28' }, { confirmPassword: 'Passwords do not match' }],
  [{ firstName: 'A'.repeat(101) }, { firstName: 'First name must be 100 characters or less' }],
  [
    { firstName: '', confirmPassword: 'x' },
    { firstName: 'First name is required', confirmPassword: 'Passwords do not match' },
  ],
])('a sign-up with %j reports %j', (change, errors) => {
  const given = { ...ann, ...change }
  const confirmPassword = 'confirmPassword' in change ? given.confirmPassword : given.password
  expect(errorsOf(signUpForm, { ...given, confirmPassword })).toEqual(errors)
})

test('the repeated password is compared even if other fields are missing', () => {
  expect(errorsOf(signUpForm, { ...empty, confirmPassword: 'x' })).toMatchObject({
    phone: 'Phone number must be 10 digits',
    confirmPassword: 'Passwords do not match',
  })
})

test('signing in requires both fields and validates neither', () => {
  expect(errorsOf(signInForm, { email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(errorsOf(signInForm, { email: 'ann', password: 'x' })).toEqual({})
})

test('a profile needs neither phone nor interests', () => {
  const profile = { firstName: 'Ann', lastName: 'Lee', phone: '', interests: '' }
  expect(profileForm.parse(profile)).toEqual({ ...profile, phone: null })
  expect(errorsOf(profileForm, { ...profile, firstName: ' ', phone: '813' })).toEqual({
    firstName: 'First name is required',
    phone: 'Please enter a valid phone number in (XXX) XXX-XXXX format',
  })
})

test('a changed password has its own error messages', () => {
  const change = { currentPassword: 'x', newPassword: 'Seven-Keys-7', confirmPassword: 'Seven-Keys-7' }
  expect(errorsOf(passwordChangeForm, change)).toEqual({})
  expect(errorsOf(passwordChangeForm, { ...change, newPassword: 'Sev', confirmPassword: '' })).toEqual({
    newPassword: 'Password must be at least 8 characters long',
    confirmPassword: 'New passwords do not match',
  })
  expect(errorsOf(passwordResetForm, { newPassword: 'Seven-Keys-7', confirmPassword: 'x' })).toEqual({
    confirmPassword: 'New passwords do not match',
  })
})

test.each([
  [{ firstName: '' }, { firstName: 'First name is required' }],
  [{ lastName: 'L'.repeat(101) }, { lastName: 'Last name must be 100 characters or less' }],
  [{ phone: '813' }, { phone: 'Please enter a valid phone number in (XXX) XXX-XXXX format' }],
  [{ interests: 'x'.repeat(2001) }, { interests: 'Please keep this to 2000 characters or less' }],
  [{ interests: 'x'.repeat(100_000) }, { interests: 'Please keep this to 2000 characters or less' }],
  [{ interests: '', phone: '' }, {}],
  [{ interests: 'x'.repeat(2000) }, {}],
])('a profile with %o says what to change', (change, errors) => {
  expect(errorsOf(profileForm, { ...ann, ...change })).toEqual(errors)
})
