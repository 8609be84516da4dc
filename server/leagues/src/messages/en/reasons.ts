import type { Translation } from '../translation.ts';

export const reasons = {
  'quote-open': 'a quote is never closed',
  'quote-ends-early': 'there is text after a closing quote (field {field})',
  'csv-broken': 'this line is not a list of fields',
  'file-missing': 'it does not exist',
  'file-failed': 'the system reports {fault}',
  'workbook-missing': 'xl/workbook.xml is missing',
  'zip-broken': 'the file is damaged',
  'part-broken': '"{part}" inside of it is damaged',
  'part-cut': '"{part}" inside of it is cut short',
  'event-open': 'END:VEVENT is missing',
  'event-line': 'one of its lines is no property',
  'query-unfit': 'it does not fit the schema or is misspelled',
  'url-port': 'port {port} is not allowed',
  'url-broken': 'not a URL',
  'url-protocol': '{protocol} instead of https:',
  'url-login': 'user name or password inside',
  'answer-unreadable': 'it has another structure or is incomplete',
  redirected: 'redirect {status}',
} satisfies Translation['reasons'];
