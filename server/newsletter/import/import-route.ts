import { importSubscribers, listSubscriberImports } from '@fairtide/domain/newsletter/api'
import { isProviderName } from '@fairtide/domain/newsletter-provider'
import { enqueueImport, listImports } from '../../jobs/import-runs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { SubscribersSummary } from './subscribers-job.ts'

/** `registerUpload` must accept forms with files. */
export function importRoutes(
  registerRoute: RegisterRoute,
  registerUpload: RegisterRoute,
  jobs: Jobs,
  providerName: string,
) {
  registerUpload(importSubscribers, async ({ params, body, db }) => {
    if (!isProviderName(params.newsletter, providerName)) return notFound()
    return enqueueImport<SubscribersSummary>(db, jobs, 'subscribers', body.file)
  })

  registerRoute(listSubscriberImports, ({ params, db }) =>
    isProviderName(params.newsletter, providerName)
      ? listImports<SubscribersSummary>(db, 'subscribers')
      : notFound(),
  )
}
