/** More exact sentences by the schema's keyword, which is a parameter of the issue: its code says less. */
export const keywords = {
  enum: 'Invalid value: choose one of {choices}',
  anyOf: 'The value has none of the allowed forms',
  pattern: 'The text does not match the pattern {pattern}',
  format: 'The text is not written like {example}',
  minLength: 'Text too short (at least {min} characters)',
  maxLength: 'Text too long (at most {max} characters)',
  minItems: 'Too few entries (at least {min})',
  maxItems: 'Too many entries (at most {max})',
  uniqueItems: 'Entry {second} repeats entry {first}',
  required: 'Property "{name}" is missing',
  propertyNames: 'Unknown property "{name}"',
} as const;
