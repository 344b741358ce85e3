import type { HomeFieldDefinition } from './home-field-definition.ts'

/** Who lists a home, as what, and what its seller allows on the internet. */
export const listingFields = {
  /** False where the seller allows no automated estimate beside the home; null where nobody said so. */
  automated_valuation_allowed: {
    type: 'boolean',
    csv: {
      column: 'automated_valuation_allowed',
      headers: ['internet automated valuation display yn'],
      read: 'boolean',
    },
  },
  /** The same for comments of visitors, which no page of ours shows beside a home. */
  consumer_comments_allowed: {
    type: 'boolean',
    importOnly: true,
    csv: {
      column: 'consumer_comments_allowed',
      headers: ['internet consumer comment yn'],
      read: 'boolean',
    },
  },
  /** Null for a new home for sale. */
  listing_kind: { type: 'listing kind' },
  listing_brokerage: {
    type: 'text',
    csv: {
      column: 'listing_brokerage',
      headers: ['listing brokerage', 'list office name', 'listing office', 'brokerage'],
      read: 'text',
    },
    comparison: { label: 'Listed by', position: 19 },
  },
  listing_brokerage_phone: {
    type: 'text',
    csv: {
      column: 'listing_brokerage_phone',
      headers: ['listing brokerage phone', 'list office phone', 'listing office phone', 'brokerage phone'],
      read: 'text',
    },
  },
  /** The MLS that the listing comes from. */
  originating_system: {
    type: 'text',
    csv: {
      column: 'originating_system',
      headers: ['originating system', 'originating system name', 'source system name', 'mls name'],
      read: 'text',
    },
  },
} as const satisfies Record<string, HomeFieldDefinition>
