/** More exact sentences by the schema's keyword, which is a parameter of the issue: its code says less. */
export const keywords = {
  enum: 'Ungültiger Wert: möglich sind {choices}',
  anyOf: 'Der Wert hat keine der erlaubten Formen',
  pattern: 'Der Text passt nicht zum Muster {pattern}',
  format: 'Der Text ist nicht geschrieben wie {example}',
  minLength: 'Text zu kurz (min. {min} Zeichen)',
  maxLength: 'Text zu lang (max. {max} Zeichen)',
  minItems: 'Zu wenige Einträge (min. {min})',
  maxItems: 'Zu viele Einträge (max. {max})',
  uniqueItems: 'Eintrag {second} wiederholt Eintrag {first}',
  required: 'Eigenschaft «{name}» fehlt',
  propertyNames: 'Unbekannte Eigenschaft «{name}»',
} as const;
