import { sayWhy } from './say-why.ts';
import { start } from './start.ts';

try {
  await start();
} catch (error) {
  sayWhy(error);
  process.exitCode = 1;
}
