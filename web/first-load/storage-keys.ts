/** In localStorage; removed with the session, like every key that contains `auth` or `token`. */
export const storageKeys = {
  user: 'ft_auth_user',
  token: 'ft_auth_token',
  lastActivity: 'ft_last_activity',
  /** How far the server's clock is ahead of this machine's, in milliseconds; it may be hours. */
  clockAhead: 'ft_auth_clock_ahead_ms',
  activityReport: 'ft_auth_alive_at',
  isAdmin: 'ft_auth_admin',
}

/** In localStorage, followed by the user's id: unsaved input, which survives an expired session. */
export const draftKeyPrefix = 'ft_unfinished_'

/** In sessionStorage; removed with the session. */
export const returnPlaceKeyPrefix = 'ft_last_'
