import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ConsoleMessage, expect, test as base } from '@playwright/test'
import type { Email } from 'postal-mime'
import { linksIn, mailTo } from '../server/mail/testing/outbox.ts'

export { expect } from '@playwright/test'

interface Login {
  email: string
  password: string
}

export interface Fixtures {
  /** Waits for the email to an address. */
  mail: (address: string, subject?: RegExp) => Promise<Email & { links: string[] }>
  /** The two users of the sample data. */
  logins: { investor: Login; admin: Login }
}

/**
 * A story on the real site. It fails on any console.error, uncaught error or violation of the security policy, on
 * any page of its context.
 */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })
  },
  context: async ({ context }, use) => {
    const errors: string[] = []
    await context.addInitScript(reportViolations)
    context.on('console', (message) => {
      if (message.type() === 'error' && !isErrorResponse(message)) errors.push(message.text())
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    await use(context)
    expect(errors, 'errors on the pages').toEqual([])
  },
  mail: async ({}, use) => {
    await use(async (address, subject) => {
      const mail = await mailTo(dataDir(), address, subject)
      return { ...mail, links: linksIn(mail) }
    })
  },
  logins: async ({}, use) => {
    await use({ investor: login('investor'), admin: login('admin') })
  },
})

/** The browser logs every response from 400 on; only a missing file of the page is an error. */
function isErrorResponse(message: ConsoleMessage): boolean {
  // The story went offline.
  if (message.text().endsWith('net::ERR_INTERNET_DISCONNECTED')) return true
  const { pathname } = new URL(message.location().url || 'http://page/')
  return message.text().startsWith('Failed to load resource') && !/\.\w+$/.test(pathname)
}

/** Runs in the page. */
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`Violation of the security policy: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

function dataDir(): string {
  const { E2E_DATA_DIR } = process.env
  if (!E2E_DATA_DIR) throw new Error('playwright.config.ts sets E2E_DATA_DIR.')
  return E2E_DATA_DIR
}

function login(role: 'investor' | 'admin'): Login {
  const lines = readFileSync(path.join(dataDir(), 'first-run.txt'), 'utf8').split('\n')
  const [, email = '', password = ''] = lines.find((line) => line.startsWith(`${role} `))?.split(' ') ?? []
  return { email, password }
}
