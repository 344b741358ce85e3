import { randomUUID } from 'node:crypto'
import { emailRoi } from '@fairtide/domain/roi/api'
import type { Config } from '../../config.ts'
import type { Limits } from '../../http/rate-limits.ts'
import type { SendMail } from '../../mail/send-email.ts'
import { forbidden } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { reportEmail } from './report-email.ts'

export interface EmailRouteDeps {
  config: Pick<Config, 'PUBLIC_URL'>
  limits: Limits
  sendMail: SendMail
}

const maxEmails = { tries: 5, windowSeconds: 3600 }

export function emailRoute(registerRoute: RegisterRoute, { config, limits, sendMail }: EmailRouteDeps) {
  registerRoute(emailRoi, async ({ body, user, db }) => {
    const { userId, calculatorData } = body
    if (![user.email, user.id].includes(userId.toLowerCase()))
      return forbidden('Results can only be sent to your own address')
    await limits.count('roi-mail', user.id, maxEmails)
    const id = randomUUID()
    try {
      const { profileName, inputs } = calculatorData
      await sendMail(
        db,
        await reportEmail({ to: user.email, id, profileName, inputs, publicUrl: config.PUBLIC_URL }),
      )
    } catch (error) {
      await limits.refund('roi-mail', user.id)
      throw error
    }
    return { data: { id, to: user.email } }
  })
}
