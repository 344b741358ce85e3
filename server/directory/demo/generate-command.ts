import { parseArgs } from 'node:util'
import type { Command } from '../../cli/command.ts'
import { OneLineError } from '../../cli/one-line-error.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { hasRealHomes } from '../import/merge/delete-samples.ts'
import { generateHomes } from './seed-demo.ts'

const maxHomes = 1_000_000

export function generateHomesCommand(estimateReturns: EstimateReturns): Command {
  return {
    usage: 'homes generate N',
    summary: "makes N invented homes the directory's load, in place of those made before",
    async run(args, { db, print }) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const homes = Number(positionals[0])
      if (positionals.length !== 1 || !Number.isInteger(homes) || homes < 1 || homes > maxHomes)
        throw new OneLineError(
          `Name a number of homes from 1 to ${maxHomes}: npm run fairtide -- homes generate N`,
        )
      if (await hasRealHomes(db))
        throw new OneLineError('Real homes are available: invented ones must not stand among them.')
      const { builders, communities, homes: made } = await generateHomes(db, homes, estimateReturns)
      const total = ({ new: added, changed, unchanged }: typeof made) => added + changed + unchanged
      print(
        `${total(made)} invented homes in ${total(communities)} communities of ${total(builders)} builders; ${made.gone} of earlier ones are gone.`,
      )
    },
  }
}
