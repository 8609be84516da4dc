import { serveCalls } from '../../../workers/serve-calls.ts';
import { readSvg, type ImportCalls } from './read-svg.ts';

serveCalls<ImportCalls>(Promise.resolve({ read: readSvg }));
