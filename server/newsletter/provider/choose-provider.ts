import type { Config } from '../../config.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { beehiivProvider } from '../beehiiv/provider.ts'
import { localProvider } from './local-provider.ts'
import type { Blog, Provider } from './provider.ts'

export const chooseProvider = (config: Config, jobs: Jobs, blog: Blog): Provider =>
  config.NEWSLETTER_PROVIDER === 'beehiiv' ? beehiivProvider(config, jobs) : localProvider(blog)
