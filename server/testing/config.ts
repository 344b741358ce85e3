import { type Config, readConfig } from '../config.ts'

export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return { ...readConfig({ DATA_DIR: dataDir }), ...changes }
}
