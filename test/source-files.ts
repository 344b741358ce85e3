import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tools.ts'

/** The source files of the workspaces, without tests and build output. */
export const sourceFiles = ['domain', 'server', 'web']
  .flatMap((workspace) => globSync(`${workspace}/**/*.{ts,tsx,mjs}`, { cwd: root }))
  .filter((file) => !/(^|\/)(node_modules|build|\.react-router)\/|\.test\.tsx?$/.test(file))

export const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8')
