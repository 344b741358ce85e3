import { isFloodZone } from '../../flood-zone.ts'
import { formatBathrooms, formatDay, statusLabel } from '../formats.ts'
import { estimatedFields } from './estimated-fields.ts'
import type { HomeFieldDefinition } from './home-field-definition.ts'
import { listingFields } from './listing-fields.ts'

/** The order decides fingerprints and stored JSON: add a field after the last one of its origin. */
export const homeFields = {
  /** Null where the seller keeps it off the internet. */
  street_address: {
    type: 'text',
    csv: {
      column: 'address',
      headers: ['address', 'street address', 'street', 'full address', 'property address', 'location'],
    },
    details: [{ section: 'Location Details', label: 'Street', position: 1 }],
  },
  city: {
    type: 'text',
    csv: { column: 'city', headers: ['city', 'town'] },
    details: [{ section: 'Location Details', label: 'City', position: 2 }],
  },
  state: {
    type: 'text',
    csv: { column: 'state', headers: ['state', 'state or province'] },
    details: [{ section: 'Location Details', label: 'State', position: 3 }],
  },
  zipcode: {
    type: 'text',
    csv: { column: 'zip', headers: ['zip', 'zip code', 'postal code', 'zip5'] },
    details: [{ section: 'Location Details', label: 'ZIP', position: 4 }],
  },
  homesite_id: {
    type: 'text',
    origin: 'identity',
    importOnly: true,
    csv: {
      column: 'homesite_id',
      headers: [
        'homesite id',
        'homesite',
        'home id',
        'lot id',
        'spec number',
        'listing id',
        'mls',
        'mls number',
        'id',
      ],
    },
  },
  county: {
    type: 'text',
    csv: { column: 'county', headers: ['county', 'county or parish'], read: 'text' },
    details: [{ section: 'Location Details', label: 'County', position: 5 }],
  },
  latitude: {
    type: 'number',
    unit: 'degrees',
    csv: { column: 'latitude', headers: ['latitude', 'lat'] },
  },
  longitude: {
    type: 'number',
    unit: 'degrees',
    csv: { column: 'longitude', headers: ['longitude', 'lng', 'lon', 'long'] },
  },
  availability_status: {
    type: 'status',
    csv: {
      column: 'status',
      headers: ['status', 'availability', 'availability status', 'listing status'],
      read: 'status',
    },
    details: [{ section: 'Construction Information', label: 'Status', position: 5, format: statusLabel }],
    comparison: { label: 'Status', position: 2, format: statusLabel },
  },
  /** Null where the builder states no price. */
  current_price: {
    type: 'number',
    unit: 'dollars',
    range: [1, 1e10],
    csv: {
      column: 'price',
      headers: ['price', 'list price', 'current price', 'sale price', 'asking price', 'base price'],
      read: 'price',
    },
    comparison: { label: 'Price', position: 1, best: 'low', absent: '--' },
  },
  /** The feed's own, else the first price seen. */
  original_price: {
    type: 'number',
    unit: 'dollars',
    range: [1, 1e10],
    csv: { column: 'original_price', headers: ['original price', 'original list price'], read: 'price' },
  },
  bedrooms: {
    type: 'number',
    range: [0, 99],
    csv: {
      column: 'beds',
      headers: ['beds', 'bedrooms', 'bed', 'br', 'bedrooms total', 'bds'],
      read: 'count',
    },
    details: [{ section: 'Overview', label: 'Bedrooms', position: 1 }],
    comparison: { label: 'Bedrooms', position: 3 },
  },
  bathrooms: {
    type: 'number',
    range: [0, 99],
    csv: { column: 'baths', headers: ['baths', 'bathrooms', 'bath', 'ba', 'bathrooms total', 'full baths'] },
    details: [{ section: 'Overview', label: 'Bathrooms', position: 2, format: formatBathrooms }],
    comparison: { label: 'Bathrooms', position: 4, format: formatBathrooms },
  },
  square_footage: {
    type: 'number',
    unit: 'square feet',
    range: [1, 1_000_000],
    csv: {
      column: 'sqft',
      headers: ['sqft', 'sq ft', 'square feet', 'square footage', 'living area', 'size', 'area'],
      read: 'area',
    },
    details: [{ section: 'Overview', label: 'Square Feet', position: 3 }],
    comparison: { label: 'Square feet', position: 5, best: 'high' },
  },
  stories: {
    type: 'number',
    range: [0, 99],
    csv: { column: 'stories', headers: ['stories', 'storeys', 'floors', 'levels'], read: 'count' },
  },
  garage_spaces: {
    type: 'number',
    range: [0, 99],
    csv: {
      column: 'garage',
      headers: ['garage', 'garages', 'garage spaces', 'garage stalls'],
      read: 'count',
    },
    details: [{ section: 'Overview', label: 'Garage Spaces', position: 4 }],
    comparison: { label: 'Garage spaces', position: 9 },
  },
  /** SFH, TH, or the feed's own text; the page shows build_type. */
  listed_build_type: {
    type: 'text',
    importOnly: true,
    csv: {
      column: 'type',
      headers: ['type', 'home type', 'property type', 'build type', 'product type', 'build types'],
    },
  },
  floorplan: {
    type: 'text',
    csv: {
      column: 'plan',
      headers: ['plan', 'plan name', 'floor plan', 'floor plan name', 'model', 'model name'],
      read: 'text',
    },
    details: [{ section: 'Construction Information', label: 'Floorplan', position: 1 }],
    // Homes to be built share the address of the sales office, so their plans tell them apart.
    comparison: { label: 'Floor plan', position: 7 },
  },
  floorplan_image_url: {
    type: 'link',
    csv: {
      column: 'plan_picture',
      headers: ['floorplan image', 'floorplan image url', 'plan image'],
      read: 'optional link',
    },
  },
  /** The name or letter of the façade in the builder's catalog. */
  elevation: {
    type: 'text',
    csv: { column: 'elevation', headers: ['elevation', 'facade'], read: 'text' },
    details: [{ section: 'Construction Information', label: 'Elevation', position: 2 }],
  },
  lot_number: {
    type: 'text',
    csv: { column: 'lot_number', headers: ['lot number', 'lot'], read: 'text' },
    details: [{ section: 'Construction Information', label: 'Lot Number', position: 4 }],
  },
  lot_premium: {
    type: 'number',
    unit: 'dollars',
    range: [-1e9, 1e9],
    csv: { column: 'lot_premium', headers: ['lot premium'], read: 'dollars' },
    details: [{ section: 'Construction Information', label: 'Lot Premium', position: 8 }],
  },
  estimated_completion_date: {
    type: 'day',
    csv: {
      column: 'completion',
      headers: [
        'estimated completion date',
        'completion date',
        'move in date',
        'available date',
        'ready date',
      ],
      read: 'day',
    },
    details: [
      {
        section: 'Construction Information',
        label: 'Estimated Completion Date',
        position: 6,
        format: formatDay,
      },
    ],
  },
  construction_status: {
    type: 'text',
    csv: { column: 'construction_status', headers: ['construction status', 'stage'], read: 'text' },
    details: [{ section: 'Construction Information', label: 'Construction Status', position: 7 }],
  },
  energy_efficiency: { type: 'facts' },
  hero_picture_url: {
    type: 'link',
    csv: {
      column: 'picture',
      headers: ['picture', 'photo', 'image', 'hero picture url', 'photo url', 'image url'],
    },
  },
  property_images: {
    type: 'links',
    csv: {
      column: 'pictures',
      headers: ['pictures', 'photos', 'images', 'property images'],
      read: 'links',
    },
  },
  features: {
    type: 'texts',
    csv: { column: 'features', headers: ['features'], read: 'list' },
  },
  certifications: {
    type: 'texts',
    csv: { column: 'certifications', headers: ['certifications'], read: 'list' },
  },
  property_description: {
    type: 'prose',
    csv: {
      column: 'description',
      headers: ['description', 'property description', 'remarks', 'public remarks'],
      read: 'prose',
    },
  },
  /** The feed's own rent; the page shows estimated_monthly_rent. */
  listed_rent: {
    type: 'number',
    unit: 'dollars a month',
    importOnly: true,
    range: [0, 1e6],
    csv: {
      column: 'rent',
      headers: ['rent', 'monthly rent', 'estimated rent', 'estimated monthly rent'],
      read: 'dollars',
    },
  },
  section8_eligible: {
    type: 'boolean',
    csv: {
      column: 'section8',
      headers: ['section 8', 'section 8 eligible', 'section8 eligible'],
      read: 'boolean',
    },
  },
  walk_score: {
    type: 'number',
    range: [0, 100],
    csv: { column: 'walk_score', headers: ['walk score'], read: 'score' },
  },
  bike_score: {
    type: 'number',
    range: [0, 100],
    csv: { column: 'bike_score', headers: ['bike score'], read: 'score' },
  },
  transit_score: {
    type: 'number',
    range: [0, 100],
    csv: { column: 'transit_score', headers: ['transit score'], read: 'score' },
  },
  /** Of the price, a year. */
  property_tax_rate: {
    type: 'number',
    unit: 'percent',
    range: [0, 100],
    csv: {
      column: 'tax_rate',
      headers: ['property tax rate', 'tax rate', 'property tax percentage'],
      read: 'percent',
    },
    assumption: 'property_tax_rate',
    details: [{ section: 'Taxes, Insurance and Fees', label: 'Property Tax Rate', position: 1 }],
    comparison: { label: 'Property tax', position: 16 },
  },
  insurance_estimate: {
    type: 'number',
    unit: 'dollars a year',
    range: [0, 1e6],
    csv: {
      column: 'insurance',
      headers: ['insurance', 'insurance estimate', 'insurance premium'],
      read: 'dollars',
    },
    assumption: 'insurance',
    details: [{ section: 'Taxes, Insurance and Fees', label: 'Insurance Estimate', position: 2 }],
    comparison: { label: 'Insurance', position: 17 },
  },
  hoa_fees_monthly: {
    type: 'number',
    unit: 'dollars a month',
    range: [0, 1e6],
    csv: {
      column: 'hoa',
      headers: ['hoa', 'hoa fee', 'hoa fees', 'hoa fees monthly', 'hoa monthly', 'association fee'],
      read: 'dollars',
    },
    assumption: 'hoa',
    details: [{ section: 'Taxes, Insurance and Fees', label: 'HOA Fees', position: 3 }],
    comparison: { label: 'HOA', position: 14, best: 'low' },
  },
  cdd_fees_annual: {
    type: 'number',
    unit: 'dollars a year',
    range: [0, 1e6],
    csv: { column: 'cdd', headers: ['cdd', 'cdd fees', 'cdd fees annual', 'cdd annual'], read: 'dollars' },
    assumption: 'cdd',
    details: [{ section: 'Taxes, Insurance and Fees', label: 'CDD Fees', position: 4 }],
    comparison: { label: 'CDD', position: 15, best: 'low' },
  },
  flood_zone: {
    type: 'text',
    csv: { column: 'flood_zone', headers: ['flood zone'], read: 'text' },
    details: [
      {
        section: 'Location Details',
        label: 'Flood Zone',
        position: 6,
        format: (zone: string) => (isFloodZone(zone) ? `${zone} (lenders require flood insurance)` : zone),
      },
    ],
    comparison: { label: 'Flood zone', position: 18 },
  },
  source_url: {
    type: 'link',
    csv: { column: 'source_url', headers: ['source url', 'url', 'link', 'listing url'], read: 'link' },
  },
  /** The feed's fields without a column here, as they came. */
  extra: { type: 'json', importOnly: true },
  ...listingFields,
  year_built: {
    type: 'number',
    range: [1800, 2200],
    csv: { column: 'year_built', headers: ['year built', 'built', 'construction year'] },
    comparison: { label: 'Year built', position: 19 },
  },
  ...estimatedFields,
} as const satisfies Record<string, HomeFieldDefinition>
