/** Environment variables for a process that joins a test server: database, files and secrets. */
import type { Config } from '../src/config.ts';

export function environmentOf({ databaseUrl, dataFolder, secrets, publicUrl, smtpUrl }: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    MATCHPOST_SECRET: secrets.map((bytes) => bytes.toString('base64')).join(','),
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    WORKER_PORT: '0',
  };
}
