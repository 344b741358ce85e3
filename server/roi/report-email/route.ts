import { randomUUID } from 'node:crypto'
import { emailRoi } from '@fairtide/domain/roi/api'
import type { Config } from '../../config.ts'
import type { Limits } from '../../http/rate-limits.ts'
import type { SendMail } from '../../mail/send-email.ts'
import { notAllowed } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { reportMail } from './report-email.ts'

export interface MailAround {
  config: Pick<Config, 'PUBLIC_URL'>
  limits: Limits
  sendMail: SendMail
}

const mailsAtMost = { tries: 5, windowSeconds: 3600 }

export function mailRoute(serve: Serve, { config, limits, sendMail }: MailAround) {
  serve(emailRoi, async ({ body, person, db }) => {
    const { userId, calculatorData } = body
    if (![person.email, person.id].includes(userId.toLowerCase()))
      return notAllowed('Results can only be sent to your own address')
    await limits.count('roi-mail', person.id, mailsAtMost)
    const id = randomUUID()
    try {
      const { profileName, inputs } = calculatorData
      await sendMail(
        db,
        reportMail({ to: person.email, id, profileName, inputs, publicUrl: config.PUBLIC_URL }),
      )
    } catch (error) {
      await limits.giveBack('roi-mail', person.id)
      throw error
    }
    return { data: { id, to: person.email } }
  })
}
