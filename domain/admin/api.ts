import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'

const mailHead = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  written_at: z.string(),
})

export type MailHead = z.infer<typeof mailHead>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  summary: 'Mail that waits or failed, and, without a mail server, the newest mails of the outbox',
  response: z.object({
    over_smtp: z.boolean(),
    waiting: z.number(),
    failed: z.number(),
    outbox: z.array(mailHead),
  }),
})

export const readMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'admin',
  summary: 'One mail of the outbox, as text',
  params: z.object({ id: z.string() }),
  response: z.object({ ...mailHead.shape, text: z.string() }),
})

const jobQueue = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  /** Jobs that used up their tries and wait for a person. */
  failed: z.number(),
  oldest_waiting_seconds: z.number(),
  last_error: z.nullable(z.string()),
})

export type JobQueue = z.infer<typeof jobQueue>

export const listJobQueues = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'Background work by queue: what waits, runs or failed',
  response: z.object({ queues: z.array(jobQueue) }),
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  access: 'admin',
  summary: 'Tries the failed jobs of a queue again',
  body: z.object({ queue: z.string().check(z.maxLength(100)) }),
  response: z.object({ retried: z.number() }),
})

const feed = z.object({
  name: z.string(),
  is_sample: z.boolean(),
  last_import_at: z.nullable(z.string()),
  homes: z.number(),
})

export type Feed = z.infer<typeof feed>

export const overview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'What waits for an admin, in figures',
  response: z.object({
    new_leads: z.number(),
    accounts: z.number(),
    available_homes: z.number(),
    sources: z.array(feed),
  }),
})
