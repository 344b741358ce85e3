/** What a person agrees to by submitting the form, by the day of its first use. Old versions stay: leads name them. */
const wordings = {
  '2026-11-21': (brand: string) =>
    `By pressing the button you ask ${brand} to contact you about your request, by phone or e-mail, ` +
    'at the number and address you give here. Your consent is not a condition of buying anything, and you can ' +
    'take it back at any time by telling us.',
} as const

export type ConsentVersion = keyof typeof wordings

export const consentVersions = Object.keys(wordings) as ConsentVersion[]

export const currentConsentVersion: ConsentVersion = '2026-11-21'

export const consentWording = (version: ConsentVersion, brand: string): string => wordings[version](brand)
