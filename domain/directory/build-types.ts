/** The choices of the 'Home Type' filters, spelled as in the build types of builders and communities. */
export const homeTypeOptions = ['Single Family Home', 'Townhome'] as const

/** A further choice of the filters, for homes whose type nobody states and we cannot infer. */
export const unstatedHomeType = 'Type not stated'
export const unstatedTypeCode = 'unknown'

const nameByCode: ReadonlyMap<string, string> = new Map([
  ['SFH', 'Single Family Home'],
  ['TH', 'Townhome'],
  [unstatedTypeCode, unstatedHomeType],
])

const codeByWords: ReadonlyMap<string, string> = new Map([
  ['sfh', 'SFH'],
  ['singlefamily', 'SFH'],
  ['singlefamilyhome', 'SFH'],
  ['singlefamilyresidence', 'SFH'],
  ['singlefamilydetached', 'SFH'],
  ['detached', 'SFH'],
  ['house', 'SFH'],
  ['th', 'TH'],
  ['townhome', 'TH'],
  ['townhouse', 'TH'],
  ['townhomes', 'TH'],
  ['condo', 'Condominium'],
  ['condominium', 'Condominium'],
  ['multifamily', 'Multi-Family'],
  ['duplex', 'Multi-Family'],
  ['triplex', 'Multi-Family'],
  ['quadruplex', 'Multi-Family'],
  ['typenotstated', unstatedTypeCode],
])

/** 'Single Family Home', 'single-family' or 'Houses' as the code of a home (SFH, TH); other texts unchanged. */
export function buildTypeCode(text: string): string {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  return codeByWords.get(letters) ?? codeByWords.get(letters.replace(/s$/, '')) ?? text.trim()
}

export function buildTypeName(text: string): string {
  const code = buildTypeCode(text)
  return nameByCode.get(code) ?? code
}
