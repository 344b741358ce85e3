import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'

const { app } = await testSite()

test.each(['grafana-dashboard.json', 'prometheus-alerts.yml'])(
  'every metric that deploy/%s names exists',
  async (name) => {
    const file = await readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
    const named = [
      ...file.matchAll(
        /\b((?:http|database|nodejs|process|jobs?|mails|listings|list)_[a-z0-9_]+|jobs)\\?\{/g,
      ),
    ]
    const metrics = new Set(named.map(([, metric = '']) => metric.replace(/_(bucket|count|sum)$/, '')))
    expect(metrics.size).toBeGreaterThan(5)
    await app.inject('/healthz')
    const { body } = await app.inject('/metrics')
    for (const metric of metrics) expect(body).toContain(`# TYPE ${metric} `)
  },
)
