const priceUsd = 379_990
const monthlyRentUsd = 2350
const vacancyDaysAYear = 15

const yearlyRentUsd = 12 * monthlyRentUsd
const vacancyUsd = (yearlyRentUsd * vacancyDaysAYear) / 360
const collectedUsd = yearlyRentUsd - vacancyUsd

/** Whole dollars, so that the lines add up as shown. */
const roundedCosts = [
  { label: 'Empty for 15 days', usd: vacancyUsd },
  { label: 'Manager, 8% of collected rent', usd: collectedUsd * 0.08 },
  { label: 'One new lease, half a month’s rent', usd: monthlyRentUsd / 2 },
  { label: 'Repairs, 5%', usd: collectedUsd * 0.05 },
  { label: 'Property tax, second year, 1.5%', usd: priceUsd * 0.015 },
  { label: 'CDD', usd: 1600 },
  { label: 'HOA, $85 a month', usd: 12 * 85 },
  { label: 'Insurance', usd: 2400 },
].map(({ label, usd }) => ({ label, usd: Math.round(usd) }))

const leftUsd = roundedCosts.reduce((left, { usd }) => left - usd, yearlyRentUsd)

/** Each cost with its share of the rent, from the right. */
const costs = roundedCosts.map((cost, index) => {
  const takenUsd = roundedCosts.slice(0, index).reduce((sum, { usd }) => sum + usd, 0)
  const toShare = (yearlyRentUsd - takenUsd) / yearlyRentUsd
  return { ...cost, toShare, fromShare: toShare - cost.usd / yearlyRentUsd }
})

export const rentExample = { priceUsd, monthlyRentUsd, yearlyRentUsd, costs, leftUsd }
