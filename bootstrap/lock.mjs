// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './processes.mjs'

/** No install takes longer; the pid in an older lock belongs to another process by now. */
const staleAfterMs = 15 * 60_000

/**
 * Runs `work` in one process at a time. The lock lists our pid and those we start (`addWorker`), because a killed start
 * may leave an npm behind that still writes.
 * @param {string} path @param {(addWorker: (pid: number) => void) => Promise<void>} work
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let tries = 0; !taken(path); tries++) {
    removeStale(path)
    if (tries === 10) print('Waiting for another start of Fairtide to finish installing …')
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

/** Removes a lock whose holders have exited. @param {string} path */
function removeStale(path) {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs
    const text = readFileSync(path, 'utf8')
    const holderLives = text.split('\n').some((pid) => pid !== '' && lives(Number(pid)))
    // A lock is empty for a moment before its first write.
    if (ageMs < (holderLives ? staleAfterMs : text === '' ? 1000 : 0)) return
    // If another process has replaced it in the meantime, the new lock is put back.
    const aside = `${path}.${process.pid}`
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') === text) rmSync(aside)
    else renameSync(aside, path)
  } catch {
    // It was removed already.
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
