/** The names of days and months, and how dates are put together. */
export const dates = {
  weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  shortWeekdays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  shortMonths: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  patterns: {
    caption: 'EEEE, d. MMMM',
    captionWithYear: 'EEEE, d. MMMM yyyy',
    weekday: 'EEE d. MMMM',
    day: 'd. MMMM',
    shortDay: 'd. MMM',
    numericDay: 'd.M.',
  },
} as const;
