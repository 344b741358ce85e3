// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
    removeStale(path)
    if (tries === 10) say('Waiting for another start of Fairtide to finish installing …')
    if (tries > 0) await sleep(200)
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

/** Takes away a lock whose holders are gone, and no other. @param {string} path */
function removeStale(path) {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs
    const text = readFileSync(path, 'utf8')
    const holderLives = text.split('\n').some((pid) => pid !== '' && lives(Number(pid)))
    // Between its creation and its first write a lock is empty for a moment.
    if (ageMs < (holderLives ? staleAfterMs : text === '' ? 1000 : 0)) return
    // Another may have been quicker and hold a new one by now: that is put back.
    const aside = `${path}.${process.pid}`
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') === text) rmSync(aside)
    else renameSync(aside, path)
  } catch {
    // It is gone already.
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
