import type { PersonalData } from '../personal-data/personal-data.ts'

export const newsletterPersonalData: PersonalData = {
  name: 'newsletter',
  async read(db, { email }) {
    const subscription = await db
      .selectFrom('subscribers')
      .select(['id', 'email', 'name', 'status', 'unsubscribed_at', 'created_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    const consents = await db
      .selectFrom('newsletter_consents')
      .select(['action', 'source', 'wording_version', 'wording', 'created_at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute()
    const mails = subscription
      ? await db
          .selectFrom('newsletter_deliveries')
          .innerJoin('posts', 'posts.id', 'newsletter_deliveries.post_id')
          .select(['posts.slug as post', 'mailed_at', 'opened_at', 'clicked_at'])
          .where('subscriber_id', '=', subscription.id)
          .orderBy('mailed_at')
          .execute()
      : []
    return { subscription: subscription ?? null, consents, mails }
  },
  async erase(trx, { email }) {
    // The next sync unsubscribes it at the provider; only its id is stored until then.
    await trx
      .insertInto('newsletter_forgotten')
      .columns(['beehiiv_id'])
      .expression((eb) =>
        eb
          .selectFrom('subscribers')
          .select('beehiiv_id')
          .where('email', '=', email)
          .where('beehiiv_id', 'is not', null)
          .$narrowType<{ beehiiv_id: string }>(),
      )
      .onConflict((clash) => clash.doNothing())
      .execute()
    await trx.deleteFrom('subscribers').where('email', '=', email).execute()
    await trx.deleteFrom('newsletter_consents').where('email', '=', email).execute()
  },
}
