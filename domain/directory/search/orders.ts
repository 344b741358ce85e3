import type { AmountPattern } from './returns.ts'

const order = (expression: RegExp, value: string, label: string): AmountPattern => ({
  expression,
  read: () => ({ kind: 'order', value, label }),
})

/** 'cheapest townhome', 'largest homes in Ocala'. */
export const orderPatterns: AmountPattern[] = [
  order(
    /\b(?:cheapest|lowest[\s-]pric(?:es?|ed)|least expensive|most affordable)\b/gi,
    'price',
    'Lowest price first',
  ),
  order(/\b(?:most expensive|highest[\s-]pric(?:es?|ed)|priciest)\b/gi, '-price', 'Highest price first'),
  order(/\b(?:largest|biggest)\b/gi, '-sqft', 'Largest first'),
]
