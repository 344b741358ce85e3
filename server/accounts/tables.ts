import type { Generated } from 'kysely'

export interface AccountsTables {
  users: {
    id: Generated<string>
    email: string
    first_name: string
    last_name: string
    phone: string | null
    interests: Generated<string>
    password_hash: string | null
    google_id: string | null
    welcomed_at: Date | null
    is_admin: Generated<boolean>
    is_invited: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sign_ups: {
    id: Generated<string>
    email: string
    first_name: string | null
    last_name: string | null
    phone: string | null
    interests: string | null
    password_hash: string | null
    browser_hash: Buffer | null
    created_at: Generated<Date>
  }
  /** Of emails to people who signed up; `user_id` once one of them has confirmed the account. */
  sign_up_links: {
    token_hash: Buffer
    sign_up_id: string | null
    user_id: string | null
    expires_at: Date
  }
  sessions: {
    id: Generated<string>
    user_id: string
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    network: string
    user_agent: string
    generation: Generated<number>
    renewed_at: Generated<Date>
  }
  password_resets: {
    token_hash: Buffer
    user_id: string
    expires_at: Date
  }
  known_browsers: {
    user_id: string
    browser_hash: Buffer
    signed_in_at: Generated<Date>
  }
  account_mails: {
    email: string
    kind: string
    sent: Generated<number>
    counted_since: Generated<Date>
    last_sent_at: Generated<Date>
  }
  google_attempts: {
    state_hash: Buffer
    browser_hash: Buffer
    nonce: string
    code_verifier: string
    expires_at: Date
  }
}
