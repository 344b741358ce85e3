import { expect, test } from 'vitest'
import { readBdxFeed } from './read-feed.ts'
import { importStories } from '../testing/import-stories.ts'

const { db, file, run } = await importStories()

const bdx = (spec: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<Builders><Corporation><CorporateName>Tide Corp</CorporateName>
<Builder><BuilderNumber>77</BuilderNumber><BrandName>Tidewalk Homes</BrandName>
<Subdivision Status="Active"><SubdivisionNumber>5</SubdivisionNumber><SubdivisionName><![CDATA[Osprey & Cove]]></SubdivisionName>
<SalesOffice><Address OutOfCommunity="0"><Street1>1 Tern Lane</Street1><City>Stuart</City><State>FL</State><ZIP>34997</ZIP>
<Geocode><Latitude>27.1</Latitude><Longitude>-80.2</Longitude></Geocode></Address></SalesOffice>
<PriceLow>$399,000</PriceLow><PriceHigh>520000</PriceHigh><SubAmenity Type="Pool">1</SubAmenity><SubAmenity Type="GolfCourse">0</SubAmenity>
<Plan Type="SingleFamily"><PlanNumber>9</PlanNumber><PlanName>Willet</PlanName><BasePrice>0</BasePrice><BaseSqft>2,034</BaseSqft>
<Stories>2</Stories><Bedrooms>4</Bedrooms><Baths>2</Baths><HalfBaths>1</HalfBaths><Garage>2</Garage>${spec}</Plan>
${more}</Subdivision></Builder></Corporation></Builders>`
const spec = `<Spec><SpecNumber>1</SpecNumber><SpecAddress><SpecStreet1>3 Tern Lane</SpecStreet1><SpecCity>Stuart</SpecCity>
<SpecState>FL</SpecState><SpecZIP>34997</SpecZIP></SpecAddress><SpecPrice>$412,500</SpecPrice><SpecStatus>MoveInReady</SpecStatus>
<SpecMoveInDate><Day>5</Day><Month>3</Month><Year>2027</Year></SpecMoveInDate></Spec>`
const orphan = `<Spec><SpecNumber>2</SpecNumber><SpecAddress><SpecStreet1>5 Tern Lane</SpecStreet1></SpecAddress><SpecPrice>0</SpecPrice></Spec>`

test('the BDX feed: homes inherit from their plan, 0 is no price, homes without a plan are accepted', async () => {
  const summary = await run(readBdxFeed([await file('feed.xml', bdx(spec, orphan))]), { isTree: true })
  expect(summary).toMatchObject({
    builders: { new: 1 },
    communities: { new: 1 },
    plans: { new: 1 },
    homes: { new: 2 },
    refused: [],
  })
  expect(await db.selectFrom('homes').selectAll().orderBy('homesite_id').execute()).toMatchObject([
    {
      current_price: 412_500,
      bedrooms: 4,
      bathrooms: 2.5,
      square_footage: 2034,
      build_type: 'SFH',
      construction_status: 'Move in ready',
      estimated_completion_date: '2027-03-05',
    },
    { current_price: null, city: 'Stuart', zipcode: '34997' },
  ])
  expect(await db.selectFrom('communities').selectAll().executeTakeFirst()).toMatchObject({
    name: 'Osprey & Cove',
    price_range: '$399,000 - $520,000',
    amenities: ['Pool'],
    build_types: ['Single Family Home'],
  })
  expect(await db.selectFrom('floorplans').select('price').executeTakeFirst()).toEqual({ price: null })
  const sold = await run(readBdxFeed([await file('feed.xml', bdx(''))]), { isTree: true })
  expect(sold.homes).toMatchObject({ gone: 2 })
})

test('the same feed as JSON gives the same records', async () => {
  await run(readBdxFeed([await file('feed.xml', bdx(spec))]), { isTree: true })
  const address = { SpecStreet1: '3 Tern Lane', SpecCity: 'Stuart', SpecState: 'FL', SpecZIP: '34997' }
  const home = {
    SpecNumber: 1,
    SpecAddress: address,
    SpecPrice: '$412,500',
    SpecStatus: ['MoveInReady'],
    SpecMoveInDate: { Day: 5, Month: 3, Year: 2027 },
  }
  const plan = {
    '@Type': 'SingleFamily',
    PlanNumber: '9',
    PlanName: 'Willet',
    BasePrice: 0,
    BaseSqft: '2,034',
    Stories: 2,
    Bedrooms: { _: '4', $: { MasterBedLocation: 'Down' } },
    Baths: 2,
    HalfBaths: 1,
    Garage: 2,
    Spec: home,
  }
  const subdivision = {
    SubdivisionNumber: '5',
    SubdivisionName: 'Osprey & Cove',
    SalesOffice: [
      {
        Address: {
          Street1: '1 Tern Lane',
          City: 'Stuart',
          State: 'FL',
          ZIP: 34997,
          Geocode: { Latitude: 27.1, Longitude: -80.2 },
        },
      },
    ],
    PriceLow: 399000,
    PriceHigh: '520,000',
    SubAmenity: { _: '1', $: { Type: 'Pool' } },
    Plan: [plan],
  }
  const builder = { BuilderNumber: '77', BrandName: 'Tidewalk Homes', Subdivision: [subdivision] }
  const json = JSON.stringify(
    { Builders: { Corporation: { CorporateName: 'Tide Corp', Builder: builder } } },
    null,
    1,
  )
  const summary = await run(readBdxFeed([await file('feed.json', json)]), { isTree: true })
  expect(summary).toMatchObject({
    builders: { unchanged: 1 },
    communities: { unchanged: 1, changed: 0 },
    plans: { unchanged: 1 },
    homes: { unchanged: 1, changed: 0 },
  })
})

test.each([
  ['feed.xml', bdx(spec).slice(0, 900), /not well-formed XML: unclosed tag/],
  ['feed.json', '{"Builders": {"Corporation": [', /breaks off before its end/],
  ['feed.json', '{"Builders": nonsense}', /not JSON/],
  ['feed.xml', '<rss><channel/></rss>', /names no subdivision/],
  [
    'feed.xml',
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Builders>&b;</Builders>',
    /undefined entity/,
  ],
  [
    'feed.xml',
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY f SYSTEM "file:///etc/passwd">]><Builders>&f;</Builders>',
    /undefined entity/,
  ],
])('%s that breaks off or hides something is refused: %#', async (name, text, reason) => {
  const importing = run(readBdxFeed([await file(name, text)]), { isTree: true })
  await expect(importing).rejects.toThrow(reason)
  await expect(importing).rejects.toMatchObject({ place: { file: name } })
  expect(await db.selectFrom('builders').selectAll().execute()).toEqual([])
})
