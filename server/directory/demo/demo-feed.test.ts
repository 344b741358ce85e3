import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import type { PlacedItem } from '../import/feed-records.ts'
import { demoFeed, demoSize, sizeForHomes } from './demo-feed.ts'
import { demoPlaces } from './demo-places.ts'

async function demoItems(): Promise<PlacedItem[]> {
  const items: PlacedItem[] = []
  for await (const item of demoFeed(demoSize)) items.push(item)
  return items
}

const hash = (items: unknown) => createHash('sha256').update(JSON.stringify(items)).digest('hex')

test('the demo has the promised size and is the same every time', async () => {
  const items = await demoItems()
  const kinds = Object.groupBy(items, ({ kind }) => kind)
  expect([kinds.builder?.length, kinds.community?.length, kinds.home?.length]).toEqual([14, 70, 1200])
  expect(hash(await demoItems())).toBe(hash(items))
})

test('demo homes are plausible', async () => {
  const homes = (await demoItems()).flatMap((item) => (item.kind === 'home' ? [item.record] : []))
  expect(new Set(homes.map(({ city }) => city)).size).toBeGreaterThan(40)
  expect(new Set(homes.map(({ county }) => county)).size).toBeGreaterThan(25)
  for (const home of homes) {
    expect(home.current_price).toBeGreaterThan(200_000)
    expect(home.current_price).toBeLessThan(2_500_000)
    const rentPercent = (100 * (home.listed_rent ?? 0)) / (home.current_price ?? 1)
    expect(rentPercent).toBeGreaterThan(0.25)
    expect(rentPercent).toBeLessThan(1.4)
    expect(home.price_history.at(-1)?.price).toBe(home.current_price)
    expect(home.property_description).toContain('Sample data')
  }
  const changed = homes.filter((home) => home.current_price !== home.original_price)
  expect(changed.length).toBeGreaterThan(400)
  expect(new Set(homes.map((home) => home.availability_status)).size).toBe(4)
})

test('on our stated assumptions most demo homes have negative cash flow, and some positive', async () => {
  const returns = (await demoItems()).flatMap((item) => {
    if (item.kind !== 'home') return []
    const { cashOnCashPercent } = estimateReturns({
      priceUsd: item.record.current_price ?? 0,
      rent: item.record.listed_rent ?? 0,
      property_tax_rate: item.record.property_tax_rate ?? 0,
      insurance: item.record.insurance_estimate ?? 0,
      hoa: item.record.hoa_fees_monthly ?? 0,
      cdd: item.record.cdd_fees_annual ?? 0,
      flood_insurance: item.record.flood_zone === 'X' ? 0 : 600,
    })
    return cashOnCashPercent ?? []
  })
  const share = (isMeant: (percent: number) => boolean) => returns.filter(isMeant).length / returns.length
  expect(share((percent) => percent > 0)).toBeGreaterThan(0.01)
  expect(share((percent) => percent > 0)).toBeLessThan(0.1)
  expect(share((percent) => percent < -10)).toBeGreaterThan(0.5)
})

test('every demo city has ZIP codes', () => expect(demoPlaces).toHaveLength(60))

test('100,000 homes are in 3,000 communities of 300 builders', () => {
  expect(sizeForHomes(100_000)).toEqual({ homes: 100_000, communities: 3000, builders: 300 })
  expect(sizeForHomes(1)).toEqual({ homes: 1, communities: 1, builders: 1 })
})
