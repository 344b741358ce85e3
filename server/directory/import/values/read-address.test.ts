import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

test.each<[string, (string | null)[]]>([
  ['8029 Sail Clover Lane,Zephyrhills, FL 33540', ['8029 Sail Clover Lane', 'Zephyrhills', 'FL', '33540']],
  ['1884 Pepper Grass Drive, North Port, Florida', ['1884 Pepper Grass Drive', 'North Port', 'FL', null]],
  [
    '42497 Cascade Drive, Babcock Ranch, Florida 33982',
    ['42497 Cascade Drive', 'Babcock Ranch', 'FL', '33982'],
  ],
  ['12 Ararat Drive Palm Coast, FL 32137', ['12 Ararat Drive', 'Palm Coast', 'FL', '32137']],
  ['10 Armoyan Drive\n      Palm Coast, FL 32137', ['10 Armoyan Drive', 'Palm Coast', 'FL', '32137']],
  ['North Fort Myers,\n\t\tFL 33917', [null, 'North Fort Myers', 'FL', '33917']],
  ['1132 MOSS COVE CT', ['1132 MOSS COVE CT', null, null, null]],
  ['179 Gladiola Rd NE', ['179 Gladiola Rd NE', null, null, null]],
  ['7724 Wheat Stone Drive', ['7724 Wheat Stone Drive', null, null, null]],
  ['100 Main Street Tampa FL', ['100 Main Street', 'Tampa', 'FL', null]],
  ['5 Palm Way, Unit 3, SAINT CLOUD, FL 34772-1234', ['5 Palm Way, Unit 3', 'St. Cloud', 'FL', '34772']],
  ['9 Elm St, Ft. Myers, fl 33901', ['9 Elm St', 'Fort Myers', 'FL', '33901']],
  ['125 S Kansas Ave, Olathe, KS 66061', ['125 S Kansas Ave', 'Olathe', 'KS', '66061']],
  ['1 Peach St, Atlanta, Georgia', ['1 Peach St', 'Atlanta', 'GA', null]],
  ['2 Elk Road, Asheville, North Carolina 28801', ['2 Elk Road', 'Asheville', 'NC', '28801']],
  ['Coming 2026,Davenport, FL 33837', [null, 'Davenport', 'FL', '33837']],
  [
    'Coming 2025 | 264 Florida A1A,Ormond Beach, FL 32176',
    ['264 Florida A1A', 'Ormond Beach', 'FL', '32176'],
  ],
  ['By Appointment Only,Punta Gorda, FL 33955', [null, 'Punta Gorda', 'FL', '33955']],
  ['East Votaw Rd,,Apopka, FL 32703', ['East Votaw Rd', 'Apopka', 'FL', '32703']],
  ['3260 Hampton Blvd , Alva, Florida 33920', ['3260 Hampton Blvd', 'Alva', 'FL', '33920']],
  [
    'On Highway 441, 0.3 miles South of Hypoluxo Road, Lake Worth, Florida 33449',
    ['On Highway 441, 0.3 miles South of Hypoluxo Road', 'Lake Worth', 'FL', '33449'],
  ],
  ['', [null, null, null, null]],
])('%s', (text, [street_address, city, state, zip]) =>
  expect(readAddress(text)).toEqual({ street_address, city, state, zip }),
)
