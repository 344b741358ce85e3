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
    email_confirmed_at: Date | null
    is_admin: Generated<boolean>
    is_invited: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
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
  one_time_tokens: {
    token_hash: Buffer
    purpose: 'confirm' | 'reset' | 'google'
    user_id: string
    expires_at: Date
    used_at: Date | null
    created_at: Generated<Date>
  }
}
