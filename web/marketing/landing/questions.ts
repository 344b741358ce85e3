export const questions = [
  {
    question: 'What will insurance really cost?',
    answer:
      'Ask for a quote on the exact address before you sign. Wind is priced by the roof, the openings and the distance to the coast, and a hurricane deductible is a share of the insured value: 2 percent of $400,000 is $8,000 of your own money.',
  },
  {
    question: 'Why is the second tax bill so much higher than the first?',
    answer:
      'The first bill of a new home is often for an empty lot, because that is what stood there on January 1. A year later the finished house is assessed, without the homestead exemption that its neighbors have. We plan with the second bill.',
  },
  {
    question: 'What is a CDD, and how long do I pay it?',
    answer:
      'A Community Development District borrowed the money for roads, ponds and pools. You pay it back with your tax bill, part bond, often for twenty to thirty years, and part upkeep for good. It comes on top of the HOA.',
  },
  {
    question: 'Will the HOA let me rent at all?',
    answer:
      'Some associations set a shortest lease, approve every tenant, cap the number of rented homes or make a new owner wait a year. We read the recorded documents with you, not the summary on the sales office wall.',
  },
  {
    question: 'Is it in a flood zone, and what if it is not?',
    answer:
      'A homeowner’s policy pays nothing for rising water. Lenders ask for flood insurance in zones that begin with A or V. In zone X it is your choice, it costs less, and it is worth a quote: storms do not read maps.',
  },
  {
    question: 'Does the rent carry the loan?',
    answer:
      'A good house is not always a good rental. We start with the rent that similar homes get today, take off empty weeks, management, repairs and every fixed cost, and only then look at the payment. Lenders call the result DSCR.',
  },
  {
    question: 'Which builder, which community, which lot?',
    answer:
      'Two homes at one price can differ by a warranty, a roof, a rate incentive or the road behind the fence. We put builders, communities and the homes they have today side by side, on the same page and in the same units.',
  },
  {
    question: 'Who looks after it when I am a flight away?',
    answer:
      'Plan with 8 to 10 percent of the rent for a manager, a fee for each new lease, and somebody who answers in the week of a hurricane. We introduce managers, you choose, and the calculator carries what they charge.',
  },
  {
    question: 'When do I sell, and what is left then?',
    answer:
      'Selling costs, gains and the depreciation you took all come due. An exchange puts the tax off, with deadlines that do not move: 45 days to name the next property, 180 days to close on it. We look at the way out before the way in.',
  },
]
