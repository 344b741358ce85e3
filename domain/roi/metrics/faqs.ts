import type { MetricName } from './metrics.ts'

export interface Faq {
  metric: MetricName
  question: string
  /** Plain paragraphs. The healthy ranges of `guidance.ts` follow them. */
  answer: string[]
}

export const faqs: Faq[] = [
  {
    metric: 'grossYield',
    question: 'What is Gross Yield?',
    answer: [
      "A year's full rent as a share of the purchase price, before any cost and without vacancy.",
      'It sorts a long list of homes in seconds. It says nothing about HOA, CDD, tax and insurance, which in Florida can take a third of the rent or more: look at Cap Rate before you trust it.',
    ],
  },
  {
    metric: 'rentRatio',
    question: 'What is Rent Ratio?',
    answer: [
      "One month's rent as a share of the purchase price. Investors know it as the 1% rule.",
      'A $300,000 home that rents for $3,000 reaches 1%. Few new homes in Florida do at today’s prices, so treat it as a first sieve, not a verdict.',
    ],
  },
  {
    metric: 'capRate',
    question: 'What is Cap Rate?',
    answer: [
      'Net operating income as a share of the purchase price: what the home would return if you paid cash.',
      'Because financing is left out, it compares homes rather than buyers. When the cap rate lies below the interest rate of your loan, borrowing lowers your return instead of raising it.',
      'This calculator counts private mortgage insurance among the costs, so with PMI the cap rate comes out a little lower than by the textbook. Lender Ratios, under Advanced in the Inputs tab, shows it without.',
    ],
  },
  {
    metric: 'cocReturn',
    question: 'What is CoC Return (cash-on-cash)?',
    answer: [
      'The cash left in a year after all costs and loan payments, as a share of the cash you put in: down payment and closing costs.',
      'It answers what your money earns this year, like interest on a deposit. Appreciation, repaid principal and tax savings are not in it.',
    ],
  },
  {
    metric: 'financedReturn',
    question: 'What is Financed Return?',
    answer: [
      'Like CoC Return, but only the interest is taken off, not the principal: what you repay of the loan stays yours as equity.',
      'It is always at least as high as CoC Return. The difference is money that you own but cannot spend until you sell or refinance.',
    ],
  },
  {
    metric: 'totalROI',
    question: 'What is Total ROI?',
    answer: [
      'Everything the first year brings, as a share of the cash you put in: the return after interest and income taxes, plus the expected appreciation.',
      'With 20% down, each 1% of appreciation adds about 4 to 5 points. Set Expected Appreciation to 0 to see what the home earns without a rising market.',
    ],
  },
  {
    metric: 'afterTaxIncomeReturn',
    question: 'What is After-tax Income Return?',
    answer: [
      'The return after interest and income taxes as a share of the cash you put in. It is Total ROI without appreciation.',
      'A loss on paper counts as a tax saving here. Whether you may use it this year depends on your income and the passive loss rules: ask your tax adviser.',
    ],
  },
  {
    metric: 'margin',
    question: 'What is Margin?',
    answer: [
      'How much of the collected rent is left after the operating costs, before the loan.',
      'A margin of 50% means that half of every rent dollar runs the home. The lower the margin, the less it takes, such as a rise in insurance, to turn the cash flow negative.',
    ],
  },
  {
    metric: 'netRentAnnual',
    question: 'What is Net Rent (Annual)?',
    answer: [
      'The rent that you collect in a year after vacancy: monthly rent times the months the home is let. 30 vacancy days count as one month.',
      'Management and repairs are percentages of this figure, so that an empty home costs neither.',
    ],
  },
  {
    metric: 'noiAnnual',
    question: 'What is NOI (net operating income)?',
    answer: [
      'Net rent minus everything it takes to run the home: management, property tax, HOA, PMI, insurance, CDD, leasing and repairs. Loan payments and income taxes come later.',
      'Lenders start from this figure, and Cap Rate and DSCR rest on it.',
    ],
  },
  {
    metric: 'preTaxCashFlow',
    question: 'What is Pre-tax Cash Flow (Monthly)?',
    answer: [
      'What is left each month after all costs and the loan payment, before income taxes. Below zero, you pay in from your own pocket.',
      'It is an average over the year. One empty month or one new air conditioner can use up many months of a thin cash flow: keep a reserve.',
    ],
  },
  {
    metric: 'netCashFlowAnnual',
    question: 'What is Net Cash Flow (Annual)?',
    answer: [
      'NOI minus a year of loan payments, interest and principal: twelve times the monthly pre-tax cash flow.',
    ],
  },
  {
    metric: 'afterTaxCashFlowMonthly',
    question: 'What is After-tax Cash Flow (Monthly)?',
    answer: [
      'The monthly cash flow after the income taxes that the home causes. It can be higher than before tax: depreciation often makes a loss on paper, which lowers the tax on your other income.',
    ],
  },
  {
    metric: 'afterTaxCashFlowAnnual',
    question: 'What is After-tax Cash Flow (Annual)?',
    answer: ['Net cash flow minus income taxes, over a year. A tax saving counts as income.'],
  },
  {
    metric: 'dscr',
    question: 'What is DSCR (debt service coverage ratio)?',
    answer: [
      'NOI divided by a year of loan payments. At 1.00 the home just pays for its loan; at 1.25 a quarter more comes in than the lender is owed.',
      'Lenders need about 1.20. The figure is cut after two decimals, never rounded up, since a lender will not round it up either. Without a loan there is no DSCR.',
    ],
  },
  {
    metric: 'interestPaidAnnual',
    question: 'What is Interest Paid (Annual)?',
    answer: [
      'The interest in the first twelve loan payments. It is the cost of the loan, and it lowers your taxable income. It falls a little every year.',
    ],
  },
  {
    metric: 'principalPaymentAnnual',
    question: 'What is Principal Payment (Annual)?',
    answer: [
      'The part of the first twelve payments that repays the loan. It leaves your account, but it becomes your equity.',
    ],
  },
  {
    metric: 'returnAfterInterestAnnual',
    question: 'What is Return After Interest (Annual)?',
    answer: [
      'NOI minus interest: what the home earns in dollars once the loan is paid for but not yet paid down.',
    ],
  },
  {
    metric: 'depreciationAnnual',
    question: 'What is Depreciation (Annual)?',
    answer: [
      'The share of the building that you may write off each year. Land is not depreciated. The IRS lets a residential rental be written off over 27.5 years.',
      'No money leaves your account. When you sell, the depreciation taken is taxed at up to 25%.',
    ],
  },
  {
    metric: 'taxableIncomeAnnual',
    question: 'What is Taxable Income (Annual)?',
    answer: [
      'NOI minus interest and depreciation. It is often negative in the first years although cash comes in.',
    ],
  },
  {
    metric: 'incomeTaxesAnnual',
    question: 'What is Income Taxes (Annual)?',
    answer: [
      'Taxable income times your tax rate. A negative figure is a saving on the tax of your other income.',
      'The passive loss rules limit that saving: the $25,000 allowance shrinks above $100,000 of adjusted gross income and is gone at $150,000. Losses that you cannot use are carried forward.',
    ],
  },
  {
    metric: 'afterTaxReturnAnnual',
    question: 'What is After-tax Return (Annual)?',
    answer: [
      'Return after interest minus income taxes, in dollars: cash after tax plus the principal you repaid.',
    ],
  },
  {
    metric: 'propertyAppreciationAnnual',
    question: 'What is Property Appreciation (Annual)?',
    answer: [
      'The rise in value that you expect in the first year, in dollars. It is a guess about the market, not income, and you have it only when you sell or refinance.',
    ],
  },
]
