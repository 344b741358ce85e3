/**
 * The sentence by the button that a person agrees to by pressing it, by the day it came into use.
 * A changed wording is a new version; old ones stay, for they stand with the leads that were given under them.
 */
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
