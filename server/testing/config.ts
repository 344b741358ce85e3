import { type Config, readConfig } from '../config.ts'

/** The default configuration with a DATA_DIR. */
export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return { ...readConfig({ DATA_DIR: dataDir }), ...changes }
}
