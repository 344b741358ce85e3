import { type Config, readConfig } from '../config.ts'

/** The configuration of a person who set nothing, but for the folder. */
export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return { ...readConfig({ DATA_DIR: dataDir }), ...changes }
}
