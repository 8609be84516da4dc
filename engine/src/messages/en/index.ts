import type { Translation } from '../translation.ts';
import { captions } from './captions.ts';
import { dates } from './dates.ts';
import { elements } from './elements.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { keywords } from './keywords.ts';
import { kinds } from './kinds.ts';
import { people } from './people.ts';
import { post } from './post.ts';
import { reasons } from './reasons.ts';

export const messages = {
  captions,
  dates,
  elements,
  errors,
  fields,
  keywords,
  kinds,
  people,
  post,
  reasons,
} satisfies Translation;
