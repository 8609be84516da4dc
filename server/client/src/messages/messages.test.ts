import { describe } from '@matchpost/engine/test';
import { testMessages } from '@matchpost/engine/test/messages';
import { messages } from './index.ts';

describe('messages of the client', (test) => testMessages(test, (language) => messages[language]));
