import { expect, test } from 'vitest'
import { kindRefusalReason, listingKindOf } from './listing-kind.ts'

const none = { resales: false, leases: false }

test.each<[Record<string, unknown>, string | null]>([
  [{}, null],
  [{ PropertyType: 'Residential', NewConstructionYN: true }, null],
  [{ PropertyType: 'Residential', NewConstructionYN: 'Y' }, null],
  [{ NewConstructionYN: false }, 'resale'],
  [{ NewConstructionYN: 'N' }, 'resale'],
  [{ PropertyCondition: ['Under Construction'] }, null],
  [{ PropertyCondition: ['NewConstruction'] }, null],
  [{ PropertyCondition: 'Updated/Remodeled' }, 'resale'],
  [{ YearBuilt: 1994, OnMarketDate: '2026-10-01' }, 'resale'],
  [{ YearBuilt: 2025, OnMarketDate: '2026-10-01' }, null],
  [{ PropertyType: 'Residential Lease', NewConstructionYN: true }, 'lease'],
  [{ PropertyType: 'ResidentialLease' }, 'lease'],
])('%j is %s', (listing, kind) => expect(listingKindOf(listing)).toBe(kind))

test.each([
  [{ NewConstructionYN: false }, /resale/, { ...none, resales: true }],
  [{ PropertyType: 'Residential Lease' }, /for lease/, { ...none, leases: true }],
])('%j is refused by name unless asked for', (listing, reason, accepted) => {
  expect(kindRefusalReason(listing, none)).toMatch(reason)
  expect(kindRefusalReason(listing, accepted)).toBeNull()
})

test.each(['Land', 'Farm', 'Commercial Sale', 'Business Opportunity'])('%s is no home', (PropertyType) =>
  expect(kindRefusalReason({ PropertyType }, { resales: true, leases: true })).toMatch(/not a home/),
)
