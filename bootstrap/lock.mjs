// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './processes.mjs'

/** No install takes longer; an older lock names a process that has the number of one long gone. */
const staleAfterMs = 15 * 60_000

/**
 * Does `work` while no other process does the same. The lock names the processes that work, ours and the ones
 * that we start (`addWorker`): a killed start may leave an npm behind that still writes.
 * @param {string} path @param {(addWorker: (pid: number) => void) => Promise<void>} work
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let tries = 0; !taken(path); tries++) {
    if (holderLives(path)) {
      if (tries === 10) say('Waiting for another start of Fairtide to finish installing …')
      await sleep(200)
    } else rmSync(path, { force: true })
  }
  try {
    await work((pid) => writeFileSync(path, `${pid}\n`, { flag: 'a' }))
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function taken(path) {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function holderLives(path) {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs
    const pids = readFileSync(path, 'utf8').split('\n').filter(Boolean).map(Number)
    // Between its creation and its first write a lock is empty for a moment.
    return ageMs < staleAfterMs && (pids.some(lives) || ageMs < 1000)
  } catch {
    return false
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
