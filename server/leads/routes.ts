import { randomUUID } from 'node:crypto'
import { sendLead } from '@fairtide/domain/leads/api'
import type { Config } from '../config.ts'
import type { Limits } from '../limits.ts'
import type { SendMail } from '../mail/outgoing.ts'
import { networkOf } from '../network.ts'
import type { Serve } from '../serve.ts'
import { leaveLead } from './leave-lead.ts'
import { countLead, isRobot } from './robots.ts'

interface Around {
  config: Pick<Config, 'LEADS_TO' | 'ADMIN_EMAILS' | 'PUBLIC_URL'>
  limits: Limits
  sendMail: SendMail
}

export function leadsRoutes(serve: Serve, around: Around) {
  serve(sendLead, async ({ body, db, request, reply }) => {
    reply.status(201)
    // A robot is told what everybody is told, so that it does not learn how to do better.
    if (isRobot(body)) return { id: randomUUID() }
    await countLead(around.limits, networkOf(request.ip), body)
    return { id: await leaveLead(db, body, around) }
  })
}
